/** Texts of the steps of connecting that few users see; loaded with the step. */
export const stepWords = {
  'accounts.title': 'Choose an account',
  'accounts.text': '{wallet} lets this site see several accounts. Connect with one of them.',
  'browse.text': 'This page opens in {wallet}’s own browser. Connect there.',
  'browse.missing': 'Get the app, or paste the link into its built-in browser.',
} as const
