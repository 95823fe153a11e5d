import { preset } from '@latchkey/tsup'

export default preset(['src/index.ts', 'src/networks.ts', 'src/errors.ts'])
