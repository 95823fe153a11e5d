import { preset } from '@latchkey/tsup'

// Every module is a chunk of its own: else a host's bundler keeps the whole index beside its first user.
export default preset(['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts'])
