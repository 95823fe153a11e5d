import { preset } from '@latchkey/tsup'
import { notices } from '@latchkey/tsup/notices'
import { scriptText } from '@latchkey/tsup/script'

const { plugin, inputs } = scriptText()

// Scripts hold what they need; everything else is imported.
export default preset(
  {
    index: 'src/index.ts',
    'cypress/index': 'src/cypress/index.ts',
    'playwright/index': 'src/playwright/index.ts',
    'servers/index': 'src/servers/index.ts',
    'servers/phoneProcess': 'src/servers/phoneProcess.ts',
    'vitest/index': 'src/vitest/index.ts',
    'wallets/index': 'src/wallets/index.ts',
  },
  { esbuildPlugins: [plugin, notices('dist/THIRD-PARTY.txt', inputs)] },
)
