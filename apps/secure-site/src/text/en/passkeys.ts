/** Texts of passkeys that sign in, in English. */
export const passkeys = {
  'passkeys.signIn': 'Sign in to {site} with a passkey',
  'passkeys.prove.export': 'Prove that it’s you to see the secret words',
  'passkeys.prove.device_add': 'Prove that it’s you to change how this wallet is recovered',
  'passkeys.prove.spend': 'Prove that it’s you to approve more than today’s limit for this site',
  'passkeys.prove.email': 'Prove that it’s you to change the email address of this wallet',
  'passkeys.prove.remove': 'Prove that it’s you to remove a passkey',
  'passkeys.use': 'Use your passkey',
  'passkeys.without': 'I don’t have it any more',
  'passkeys.withoutText': 'Without your passkey this can take a day, and we tell you by email first.',
  'passkeys.delayed.title': 'Come back later',
  'passkeys.delayed.text':
    'For your safety this continues in {n} h, on this device. We told you by email. With a passkey it continues at once.',
  'passkeys.delayed.listed':
    'For your safety this continues from {time}, on this device. Until then every device with this wallet lists it and can refuse it.',
  'passkeys.about': 'Your browser asks for your face, your finger or this device’s PIN. No email is sent.',
  'passkeys.failed': 'That passkey wasn’t accepted here. Try again, or use another way to sign in.',
  'passkeys.title': 'Passkeys',
  'passkeys.text': 'Sign in without an email',
  'passkeys.none': 'You have no passkey that signs in.',
  'passkeys.synced': 'On all your devices',
  'passkeys.single': 'On one device',
  'passkeys.removed': 'This passkey no longer signs in to this wallet or opens it.',
  'passkeys.stillOpens':
    'This passkey no longer signs in. It still opens this wallet on new devices, because nothing else of yours does: add another passkey or a kit first.',
  'passkeys.signInOnly': 'Your passkey signs you in from now on. It can’t protect this wallet’s key; make a recovery kit for that.',
} as const
