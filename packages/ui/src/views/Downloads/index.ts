import { safeText } from '@latchkey/common'
import { defineView } from '../../defineView.ts'
import { useFoundWallet } from '../wallets/findWallet.ts'

/** Where one wallet can be had. */
export const downloads = defineView<'Downloads'>({
  header: 'bar',
  useHeader: ({ walletId }) => {
    const wallet = useFoundWallet(walletId)
    return { title: { key: 'downloads.title', values: { wallet: safeText(wallet?.name, 'name') } } }
  },
  load: async () => (await import('./Downloads.tsx')).Downloads,
  loadWords: async () => (await import('../../text/enHelp.ts')).enHelp,
})
