import { preset } from '@latchkey/tsup'

export default preset(['src/index.ts', 'src/protocol/index.ts'])
