import { preset } from '@latchkey/tsup'
import { notices } from '@latchkey/tsup/notices'
import { bundling } from './bundle/bundling.js'

const { define, legalComments, platform, plugins } = bundling

export default preset(['src/index.ts'], {
  platform,
  esbuildPlugins: [...plugins, notices('dist/THIRD-PARTY.txt')],
  esbuildOptions(options) {
    Object.assign(options, { legalComments, define: { ...options.define, ...define } })
  },
})
