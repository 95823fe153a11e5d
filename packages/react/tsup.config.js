import { preset } from '@latchkey/tsup'

export default preset(['src/index.ts', 'src/account.ts', 'src/internal.ts'], { banner: { js: '"use client";' } })
