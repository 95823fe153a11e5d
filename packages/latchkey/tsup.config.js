import { preset } from '@latchkey/tsup'

export default preset(['src/index.ts', 'src/react.ts', 'src/networks.ts'])
