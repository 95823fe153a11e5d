import { preset } from '@latchkey/tsup'

export default preset(['src/index.ts'], { banner: { js: '"use client";' } })
