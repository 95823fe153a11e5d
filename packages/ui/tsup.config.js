import { preset } from '@latchkey/tsup'
import { cssText } from '@latchkey/tsup/css'
import { together } from '@latchkey/tsup/together'

const view = (name) => `src/views/${name}/${name}.tsx`

/** Views that follow one another come in one part; the first one, Connect, comes with the modal itself. */
const views = {
  connecting: ['ConnectWallets', 'ConnectingExternal', 'ConnectingMultiChain'].map(view),
  allWallets: ['AllWallets'].map(view),
  account: ['Account', 'ProfileWallets'].map(view),
  networks: ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain'].map(view),
  help: ['WhatIsAWallet', 'WhatIsANetwork', 'GetWallet', 'Downloads'].map(view),
}

/** No view is asked for before the modal is there. */
const after = Object.fromEntries(Object.keys(views).map((name) => [name, ['src/index.ts']]))

export default preset(['src/index.ts', 'src/trigger.ts', 'src/theme/loadInter.ts'], {
  banner: { js: '"use client";' },
  esbuildPlugins: [cssText(), together(views, { after })],
})
