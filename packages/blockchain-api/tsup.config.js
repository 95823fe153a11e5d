import { preset } from '@latchkey/tsup'

export default preset(['src/index.ts', 'src/keys/index.ts'])
