import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema as fromClasses } from './classes.ts';
import { schema as fromText } from './schema.ts';

const texts = [fromText, fromClasses].map((schema) =>
  printSchema(lexicographicSortSchema(schema)),
);

console.log(texts[0]?.split('\n').slice(0, 6).join('\n'));
console.log('…');
console.log(`Lines: ${texts[0]?.split('\n').length}`);
console.log(`The two are the same: ${texts[0] === texts[1]}`);
