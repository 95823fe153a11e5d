/** Texts of signing in with a wallet. */
export const signInWords = {
  'signin.title': 'Sign in',
  'signin.heading': 'Sign in to {site}',
  'signin.text': 'Prove this wallet is yours. It’s free and can’t move funds.',
  'signin.site': 'Site',
  'signin.wallet': 'Wallet',
  'signin.network': 'Network',
  'signin.message': 'Read the full message',
  'signin.sign': 'Sign in',
  'signin.waiting': 'Waiting for {wallet}…',
  'signin.verifying': 'Authenticating...',
  'signin.leaving': 'Switching network…',
  'signin.declined.title': 'Signature declined',
  'signin.declined.text': 'Nothing was signed. Try again when you’re ready.',
} as const
