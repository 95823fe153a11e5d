/** What a code is for, and the review of a new email address, in English. */
export const purpose = {
  'purpose.signIn': 'Enter the code to sign in to {site}',
  'purpose.export': 'Enter the code to see the secret words of your wallet',
  'purpose.device_add': 'Enter the code to change how your wallet is recovered',
  'purpose.spend': 'Enter the code to approve more than today’s limit for this site',
  'purpose.recover': 'Enter the code to open your wallet on this device',
  'purpose.emailOld': 'Enter the code from {before} to change your wallet’s email address to {after}',
  'purpose.emailNew': 'Enter the code from {after} to make it your wallet’s email address instead of {before}',
  'purpose.origin': 'Asked by {origin}',
  'changeEmail.title': 'Change the email address of your wallet',
  'changeEmail.risk': 'The new address gets the wallet',
  'changeEmail.riskText': 'Anyone who reads that mailbox can sign in to this wallet. Approve only if the new address is yours.',
  'changeEmail.before': 'Current address',
  'changeEmail.after': 'New address',
  'changeEmail.purpose': 'What it is for',
  'changeEmail.purposeText': 'Signing in to this wallet and getting its security emails',
  'changeEmail.note':
    'We then send a code to the current address and one to the new address. When both are right, your other devices are signed out, and the current address can undo the change for a day.',
  'changeEmail.approve': 'Change',
} as const
