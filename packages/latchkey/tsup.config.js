import { preset } from '@latchkey/tsup'
import { clientEntries, serverEntry } from '@latchkey/tsup/clientEntries'

const entries = ['index', 'react', 'account', 'networks', 'walletButtons', 'jsx', 'vue', 'svelte']

export default preset(
  entries.map((entry) => `src/${entry}.ts`),
  {
    // Server components call and read `latchkey` itself; everything else holds React's contexts and hooks.
    onSuccess: async () => {
      await clientEntries(['react', 'account', 'walletButtons'])
      await serverEntry('index')
    },
  },
)
