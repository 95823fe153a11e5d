import { defineView } from '../../../defineView.ts'

/** Protecting the wallet with a passkey or a recovery kit. */
export const upgradeEmailWalletView = defineView<'UpgradeEmailWallet'>({
  title: 'upgrade.title',
  words: ['email'],
  load: () => import('./UpgradeEmailWallet.tsx'),
})
