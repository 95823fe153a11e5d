import { preset } from '@latchkey/tsup'
import { cssText } from '@latchkey/tsup/css'

export default preset(['src/index.ts', 'src/trigger.ts', 'src/theme/loadInter.ts'], {
  banner: { js: '"use client";' },
  esbuildPlugins: [cssText()],
})
