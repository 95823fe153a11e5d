import options from '../../../../packages/core/src/config.ts?raw'
import flags from '../../../../packages/core/src/features/flags.ts?raw'
import own from '../../../../packages/latchkey/src/createLatchkey.ts?raw'
import { readHelp } from './readHelp.ts'

/** What each option does, in the words of its docstring. */
export const help: ReadonlyMap<string, string> = new Map([...readHelp(options), ...readHelp(own)])

/** The same of what stands under `features`. */
export const featureHelp: ReadonlyMap<string, string> = readHelp(flags)
