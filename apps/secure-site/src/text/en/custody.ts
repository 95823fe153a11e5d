/** Texts of who could open a wallet, and of services that lie about it, in English. */
export const custody = {
  'custody.address': 'Your wallet',
  'custody.forged.title': 'The ways to recover this wallet were changed',
  'custody.forged.methods':
    'The service lists passkeys or kits that you didn’t add, or hides some that you did. Nothing was sealed to them. Don’t add a passkey or a kit here. Look at your secret words and move what you own to another wallet.',
  'custody.forged.wallet':
    'The service offered a wallet that isn’t yours. Nothing was opened. Don’t send anything to an address that you see here, and tell the operator of this site.',
  'custody.changed': 'Someone else signed in here meanwhile. Nothing was signed.',
  'custody.notOpened': 'Your code was right, but we couldn’t open your wallet. Sign in again in a moment.',
  'other.title': 'This is another wallet',
  'other.text':
    'This browser holds a wallet that we can’t open. You were led to another one, which we can. If you expected yours, stop, and send nothing to the other address.',
  'other.passkey':
    'Your passkey can open a wallet, but we were told of none that it opens. If you have a wallet that opens with it, stop, and send nothing to this address.',
  'other.here': 'In this browser',
  'other.found': 'You were led to',
  'other.new': 'A new wallet',
  'other.stop': 'Stop',
  'other.open': 'Open the other wallet',
} as const
