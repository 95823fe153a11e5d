import { preset } from '@latchkey/tsup'
import { bundled } from '@latchkey/tsup/bundled'

export default preset(['src/main.ts', 'src/cli.ts'], bundled('dist/THIRD-PARTY.txt'))
