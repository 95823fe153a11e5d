import { rm } from 'node:fs/promises'
import { preset } from '@latchkey/tsup'
import { clientEntries, serverEntry } from '@latchkey/tsup/clientEntries'

const entries = ['index', 'react', 'account', 'viem/contracts', 'viem/index', 'networks', 'walletButtons', 'jsx', 'vue', 'svelte']
/** Lies beside `index`, which so only hands names on: Next.js would send a page all that a file with code of its own imports. */
const own = 'createLatchkey'

export default preset(
  [...entries, own].map((entry) => `src/${entry}.ts`),
  {
    // Server components call and read `latchkey` itself; everything else holds React's contexts and hooks.
    onSuccess: async () => {
      await clientEntries(['react', 'account', 'viem/contracts', 'walletButtons'])
      await serverEntry('index')
      await rm(`dist/${own}.js`)
    },
  },
)
