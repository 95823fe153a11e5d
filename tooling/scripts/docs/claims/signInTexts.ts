import type { ClaimRows } from '../drawClaims.ts'
import { notice } from './whys.ts'

/** What the pages of signing in, recovery, passkeys and permissions say. */
export const signInTextClaims: { readonly [section: string]: ClaimRows } = {
  'Signing in and recovery': {
    'Sign in to {site}': ['A-14 I3 I24 a login with %s is completed by one press below the message, which counts once all of it was seen'],
    'Sign in': ['A-14 I3 I24 a login with %s is completed by one press below the message, which counts once all of it was seen'],
    'You also sign this message, by which {site} knows you:': [
      'A-14 I24 a code typed where all of the message was seen is a yes to both, and not before it was seen',
    ],
    'That code didn’t match. Check the latest email.': [
      '3.6 R-F4 after another mail the code of the older one is a wrong one, and the newer one counts',
      'R-F4 A-09 %s has words of its own, and takes another code only where one can be right',
    ],
    'The code has expired. Ask for a new one.': [
      '3.6 R-F4 a code is worth nothing on another device, and after ten minutes',
      'R-F4 A-09 %s has words of its own, and takes another code only where one can be right',
    ],
    'Too many tries. Ask for a new code.': [
      '3.6 R-F4 after five wrong tries even the right code is refused, and a new one can be requested',
      'R-F4 A-09 %s has words of its own, and takes another code only where one can be right',
    ],
    'We couldn’t check the code. Try again.': [
      'R-F4 R-F12 after wrong codes, and a service that was away, the right code goes through in the same field',
    ],
    'This account is frozen. Contact the operator of this wallet.': [
      'B-33 T-G9 a frozen user neither signs in, nor signs, nor recovers, and after the thaw all of it works, $name',
      'R-F4 A-09 %s has words of its own, and takes another code only where one can be right',
    ],
    'For your safety this wallet opens here in {n} min. We told you by email. Sign in again then.': [
      'T-G8 I11 an attacker with a code from a K0 owner has to wait after the owner is notified, for each device that asks, and the owner can cancel it',
      'R-F4 A-09 %s has words of its own, and takes another code only where one can be right',
    ],
    'Too many tries. Wait a moment, then ask for a new code.': [
      'T-G2 the wait told to a stranger is correct: if only they ask again when it is over, the code is sent',
      'R-F4 A-09 %s has words of its own, and takes another code only where one can be right',
    ],
    'This address was removed from its wallet within the last day. If that wasn’t you, use the link in the email about it.': [
      'I13 an address that has just left its wallet is led to the mail that takes it back',
      'I13 an attacker who %s the old address meanwhile cannot keep it: its owner still undoes the change, and for a day no other account has it',
    ],
    'This browser is new to your wallet. Unlock it to continue.': [
      'I23 no address from the services is shown before the wallet is unlocked',
      '3.3 a kit recovers on another device, and a mistyped one does not',
    ],
    'That didn’t unlock this wallet. Try again.': ['3.3 a kit recovers on another device, and a mistyped one does not'],
    'Your browser asks for your face, your finger or this device’s PIN.': ['B-26 an answer %s does not sign in'],
    'Your browser asks for the passkey of this wallet.': notice,
    'This passkey can’t protect the wallet. Try again, or make a recovery kit.': [
      'B-26 a passkey without a secret signs in, and a wallet of the operator’s keeping opens',
    ],
    'Close this window and try again.': notice,
    'The page where you began this shows a number. Press the same number here. If someone sent you this page, or told you a number, it wasn’t you: they would get your wallet.':
      [
        'I27 the window says who began the sign-in and where, and only the right number goes on',
        'I27 a link and presses on genuine pages give the sender neither a session nor the right to recover',
        'T-O6 T-O1 I27 R-F10 a page that is cut off from its windows and isolated (COOP, COEP) still signs a user in, once they press its number in the window',
      ],
    'The sign-in was started on a different network from yours, perhaps by someone else. Continue only if you see its number on your own screen.':
      [
        'I27 on another network that is said, and %s ends the sign-in',
        'I27 a handle that a hostile page passes on is worth nothing on another network without the numbers',
      ],
    'No one was signed in. You can close this window.': ['I27 a wrong number in that window signs no user in, and the page says so'],
    'Your network changed while you signed in. Go back to the site and begin again.': notice,
    'That didn’t prove that it’s you. You signed in there as someone else, or that site can’t say that you signed in just now and has no email address of yours to check. Protect this wallet with a passkey first.':
      [
        'I14 one that cannot say, and knows no address, never shows the words; a wallet without protection may get its first',
        'I14 another account of the same provider proves nothing',
      ],
    'Press this number in the window that has opened.': notice,
    'You can close this window.': notice,
    'You’ll sign in with this email again, and all devices will be signed out.': [
      'I13 after two changes the first address can undo them, and then the one in between cannot',
    ],
    'Sign in with this email address again.': ['I13 after two changes the first address can undo them, and then the one in between cannot'],
    'This link has expired or was already used. You can close this page.': [
      'I13 after two changes the first address can undo them, and then the one in between cannot',
    ],
    'This link has expired or was already used. If you still need it, sign in again on the site.': [
      'I13 after two changes the first address can undo them, and then the one in between cannot',
      'T-O8 reading the page five times changes nothing; the right number lets the device in, once',
    ],
    'Wasn’t this you?': notice,
    'Press the button to revoke this browser’s access: its codes stop working, and if it was signed in to your wallet, every device is signed out of it.':
      [
        'F3 T-O8 opening the link of a mail does nothing; confirming there blocks that device, once, within a week',
        'F3 I13 the old address stops a thief by the mail of their first code, though it names no account and the address has changed',
        'F3 I13 a user who is asked by mistake for a change of address ends the code, and no device is signed out',
      ],
    'That browser has been shut out. If you told someone a code, don’t tell anyone another one.': [
      'F3 T-O8 opening the link of a mail does nothing; confirming there blocks that device, once, within a week',
    ],
    'Try again in a moment.': notice,
    'Press the number that the new device shows. If you didn’t ask for this, deny it.': [
      'T-O8 reading the page five times changes nothing; the right number lets the device in, once',
      '3.7 a wrong number is a no',
    ],
    'The device is approved. You can close this window.': [
      'T-O8 reading the page five times changes nothing; the right number lets the device in, once',
    ],
    'The device was denied. No one was signed in. You can close this window.': ['3.7 a wrong number is a no'],
  },
  'Passkeys that sign in': {
    'Without your passkey this can take a day, and we tell you by email first.': [
      'I13 a user who lost theirs continues without it, and one who goes back does not',
      'I13 B-26 a mailbox alone changes no address and removes no passkey for a day, and the owner gets a notice first',
    ],
    'For your safety this continues from {time}, on this device. Until then every device with this wallet lists it and can refuse it.': [
      'I14 a first passkey that has to wait a day shows when it can be added, not that the proof failed',
    ],
    'For your safety this continues in {n} h, on this device. We told you by email. With a passkey it continues at once.': [
      'I13 if a change has to wait a day, the user reads when to come back, and the page around learns that it was not done',
      'I13 B-26 a mailbox alone changes no address and removes no passkey for a day, and the owner gets a notice first',
      'I13 B-26 a device that has the wallet, or a passkey on another, changes both at once',
    ],
    'Your browser asks for your face, your finger or this device’s PIN. No email is sent.': [
      'B-26 A-14 K1 a passkey alone signs in on a browser that is new, opens the wallet and signs the site’s message by the same press, and no mail is sent',
      'B-26 a passkey alone signs its owner in on a device that is new, with device approval on, and no mail is sent',
    ],
    'That passkey wasn’t accepted here. Try again, or use another way to sign in.': ['B-26 an answer %s does not sign in'],
    'You have no passkey that signs in.': notice,
    'This passkey no longer signs in to this wallet or opens it.': [
      'I15 a removed passkey no longer opens the wallet, unless nothing else does, and the page says so: %s',
      'B-26 a removed passkey signs no user in',
    ],
    'This passkey no longer signs in. It still opens this wallet on new devices, because nothing else of yours does: add another passkey or a kit first.':
      [
        'I15 a removed passkey no longer opens the wallet, unless nothing else does, and the page says so: %s',
        'I15 the owner’s last recovery method cannot be removed',
      ],
    'Your passkey signs you in from now on. It can’t protect this wallet’s key; make a recovery kit for that.': [
      'B-26 a passkey without a secret signs in, and a wallet of the operator’s keeping opens',
    ],
  },
  'A new e-mail address': {
    'Anyone who reads that mailbox can sign in to this wallet. Approve only if the new address is yours.': [
      'A-09 I13 V-04 another address takes a code from the old one and one from the new one, and is what signs in from then on',
    ],
    'We then send a code to the current address and one to the new address. When both are right, your other devices are signed out, and the current address can undo the change for a day.':
      [
        'I13 a change of address signs all other devices out, and not the one that made it',
        'I13 an address changes with a code from the old and one from the new',
        'I13 after two changes the first address can undo them, and then the one in between cannot',
        'A-09 I13 V-04 another address takes a code from the old one and one from the new one, and is what signs in from then on',
      ],
  },
  'Permissions, and signing that is stopped': {
    'Within these limits you aren’t asked again until they end. You can take this back at any time.': [
      'A-07 coins are spent up to the limit, only by the holder, and nothing is called',
      'T-F15 a permission ends when it expires, and when its owner revokes it',
    ],
    'At least one permission has no limit, or could give your assets away.': ['T-F15 a limit of %s'],
    'Once the network confirms it, the permission stops working everywhere.': [
      'T-F15 a permission ends when it expires, and when its owner revokes it',
      'A-07 E-16 T-F15 a permission is given with its limits in sight, holds its holder to them, is listed, and is worth nothing once revoked',
    ],
    'The operator of this wallet has paused signing. Your money stays where it is. Try again later.': [
      'T-P6 while signing is stopped the frame says so and why, and the request is refused once its user has read it',
      'T-P6 while the operator has stopped signing the services release no share, and afterwards they do again, $name',
    ],
  },
}
