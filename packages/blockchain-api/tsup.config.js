import { preset } from '@latchkey/tsup'

// Every method is a chunk of its own: a host's bundler then lays each beside what asks for it, not all beside the first that does.
export default preset(['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts', '!src/**/*.fixture.ts'])
