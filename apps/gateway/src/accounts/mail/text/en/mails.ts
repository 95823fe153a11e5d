/**
 * Every sentence of the mails, in English. `{name}` is a value. A message that counts has one form per plural category of its language, chosen
 * by `{n}`.
 */
export const mailWords = {
  'mail.foot': 'Latchkey keeps the wallet that you sign in to. It never asks for a code by phone or chat, and never for your secret words.',
  'mail.open': 'Open the page',
  'mail.thisApp': 'this app',
  'mail.fact.app': 'App',
  'mail.fact.device': 'Device',
  'mail.fact.time': 'Time',
  'mail.unknownDevice': 'unknown',
  'mail.onNetwork': '{device}, network {network}',
  'mail.notMe': 'Wasn’t this you? Open this page within a week and say so:',

  'code.subject': 'Your code for {app}',
  'code.login': 'Your code to sign in:',
  'code.recover': 'Your code to open your wallet on a new device:',
  'code.export': 'Your code to show the secret words of your wallet:',
  'code.device_add': 'Your code to change how your wallet is recovered:',
  'code.spend': 'Your code to approve a request above the daily limit of a site:',
  'code.email_primary': 'Your code to change the email address of your wallet:',
  'code.email_secondary': 'Your code to make this the email address of a wallet:',
  'code.moves': 'With it your wallet moves from this address to {email}. Anyone who reads that mailbox can then sign in to it.',
  'code.movesHere': 'With it a wallet moves from {former} to this address, {email}.',
  'code.expires': {
    one: 'It expires in {n} minute and works once, on the device you’re signing in from.',
    other: 'It expires in {n} minutes and works once, on the device you’re signing in from.',
  },
  'code.address': 'Your wallet’s address: {address}',
  'code.ignore': 'If this wasn’t you, ignore this email and don’t share the code.',

  'approval.subject': 'A new device asks for your wallet on {app}',
  'approval.text': 'Was it you? Open this page and choose the number that the new device shows:',
  'approval.not': 'If it wasn’t you, press “This wasn’t me” there. Opening the page changes nothing.',

  'deviceAdded.subject': 'A new device can use your wallet',
  'deviceAdded.text': '{device} was added on {origin}.',

  'recovery.subject': 'Your wallet is being opened on a new device',
  'recovery.text': '{device} asks for it on {origin}.',
  'recovery.waits': { one: 'It gets it in {n} minute.', other: 'It gets it in {n} minutes.' },
  'recovery.remove': 'A browser that has your wallet lists it among your devices, where you can remove it.',
  'recovery.byDevice': 'It proved itself on a device that has your wallet.',
  'recovery.byPasskey': 'It proved itself by your passkey.',
  'recovery.byCode': 'It proved itself by a code to your address.',
  'recovery.tellNobody': 'Don’t share a code with anyone.',

  'passkeyAdded.subject': 'A passkey was added to your wallet',
  'passkeyAdded.text': 'From now on it signs in to your wallet without a code.',
  'passkeyAdded.not': 'If it wasn’t you, sign in, choose Passkeys and remove it, then choose Devices and sign out everywhere else.',
  'passkeyRemoved.subject': 'A passkey was removed from your wallet',
  'passkeyRemoved.text': 'It no longer signs in to your wallet.',
  'passkeyRemoved.not': 'If it wasn’t you, sign in, choose Devices and sign out everywhere else.',

  'numberPressed.subject': 'A number was pressed to let a device into your wallet',
  'numberPressed.text': 'Someone signed in as you in another window, and pressed the number that {device} showed on {origin}.',
  'numberPressed.now': 'That device can open your wallet now.',

  'askedEmail.subject': 'Someone wants to change the email address of your wallet',
  'askedEmail.text':
    '{device} asks to change the email address of your wallet from {before} to {next}, and had only your mailbox to prove it. It can do so in a day.',
  'askedPasskey.subject': 'Someone wants to remove a passkey of your wallet',
  'askedPasskey.text':
    '{device} asks to remove a passkey that signs in to your wallet, and had only your mailbox to prove it. It can do so in a day.',
  'asked.not': 'If it wasn’t you, say so on the page below, or choose Devices and sign out everywhere else.',

  'emailChanged.subject': 'The email address of your wallet has changed',
  'emailChanged.text': 'Your wallet now belongs to {email}, and no longer to this address. Other devices were signed out.',
  'emailChanged.undo': 'If it wasn’t you, take it back from {email} within a day, on this page:',
} as const satisfies { readonly [key: string]: string | { readonly one: string; readonly other: string } }
