import { preset } from '@latchkey/tsup'

export default preset(['src/cli.ts'], { platform: 'node' })
