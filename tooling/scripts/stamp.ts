import { join } from 'node:path'
import { readOrigin, stamp } from './packages/stamp.ts'

// Only for a release: what it writes is true of one commit, and is not committed.
stamp(join(import.meta.dirname, '..', '..'), readOrigin(process.env))
