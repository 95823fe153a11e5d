import { preset } from '@latchkey/tsup'

// Every module is a chunk of its own: a host's bundler then loads with the page only what the page imports,
// although all is named in one index.
export default preset(['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts'])
