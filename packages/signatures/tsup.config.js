import { preset } from '@latchkey/tsup'

// Every module is a chunk of its own: else a host's bundler keeps a family's cryptography beside its address grammar.
export default preset(['src/**/*.ts', '!src/**/*.test.ts'])
