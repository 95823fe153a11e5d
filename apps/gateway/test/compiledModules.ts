import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What makes processes that tests start share the work of compiling their modules. */
export const compiledModules = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'latchkey-compiled') } as const
