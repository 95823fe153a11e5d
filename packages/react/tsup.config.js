import { preset } from '@latchkey/tsup'

export default preset(['src/index.ts', 'src/account.ts'], { banner: { js: '"use client";' } })
