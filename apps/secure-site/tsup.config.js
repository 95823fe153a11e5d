import { preset } from '@latchkey/tsup'
import { bundled } from '@latchkey/tsup/bundled'

// Beside the pages, whose folder is signed and served as it is.
export default preset({ 'latchkey-secure-site': 'command/cli.ts' }, { ...bundled('bin/THIRD-PARTY.txt'), outDir: 'bin' })
