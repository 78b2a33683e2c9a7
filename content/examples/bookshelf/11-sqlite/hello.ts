import { graphql } from 'graphql';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';

const result = await graphql({
  schema,
  source: '{ hello }',
  rootValue,
});

console.log(JSON.stringify(result, null, 2));
