/**
 * Words that readers type, each with the beginnings of what the pages say
 * instead. The build warns of what no page says.
 */
export const synonyms = {
  batching: ['dataloader'],
  codegen: ['code generation'],
  hide: ['mask'],
  jwt: ['token'],
  login: ['signed in', 'sign in'],
  'log in': ['signed in', 'sign in'],
  merge: ['extend'],
  migrate: ['upgrading', 'migrate'],
  mock: ['testing'],
  opentelemetry: ['tracing'],
  propagation: ['null', 'nullable'],
  sdl: ['schema language'],
  trace: ['stack'],
  setup: ['prerequisites'],
  complexity: ['limit'],
  curl: ['send a query'],
  'deprecated field': ['changing a type later'],
  duplicate: ['second copy', 'two copies'],
  install: ['prerequisites', 'getting started'],
};
