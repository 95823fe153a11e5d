import type { ClaimRows } from '../drawClaims.ts'
import { notice } from './whys.ts'

/** What the wallet’s own page says. */
export const walletClaims: { readonly [section: string]: ClaimRows } = {
  'The wallet’s own page': {
    'We could rebuild its key today, and so could anyone who can sign in as you. A passkey that protects this wallet, or a kit, ends that once old backups expire.':
      [
        '3.3 %s says who could open the wallet, and never that no one else could',
        'T-G6 B-10 both databases without the operator’s keys open nothing; at K0 the operator’s own keys open everything, as the page says',
        'F3 a second browser gets the same address by a code, and both continue to sign',
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
      ],
    'You, with a browser of yours or your passkey. So could the company that syncs your passkey, with our help or by signing in as you. We could only with old backups from before you added it, or by changing this page.':
      [
        '3.3 %s says who could open the wallet, and never that no one else could',
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
        'B-26 K1 one press signs in on a browser that is new and opens the wallet there, without a mail and without the operator',
        'T-G8 at K1 a code alone is a login without a share, however long an attacker waits',
      ],
    'You, with a browser of yours, and anyone who holds your recovery kit and signs in as you. We could only with old backups from before you made it, or by changing this page.':
      [
        '3.3 %s says who could open the wallet, and never that no one else could',
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
        '3.3 a kit recovers on another device, and a mistyped one does not',
      ],
    'You, with a browser of yours or your passkey, and anyone who holds your recovery kit and signs in as you. So could the company that syncs your passkey, with our help or by signing in as you. We could only with old backups from before you added them, or by changing this page.':
      [
        '3.3 %s says who could open the wallet, and never that no one else could',
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
      ],
    'A passkey opens this wallet on new devices; one that can’t protect keys only signs you in. If you lose every device, passkey and kit, the wallet is lost: we can’t open it for you.':
      [
        '3.3 a passkey ends the operator’s access, and recovers after the device share is wiped',
        'B-26 a passkey without a secret signs in, and a wallet of the operator’s keeping opens',
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
      ],
    'Keep it somewhere only you can access. It opens this wallet on a new device after you sign in. It is shown only once.': [
      'F5 F8 I12 I14 K3 the wallet’s page: a kit that is shown once and opens it elsewhere, a device that is removed, and the words after a code and a press',
      '3.3 a kit recovers on another device, and a mistyped one does not',
    ],
    'Anyone who sees these 24 words has everything in this wallet. Show them to no one, and to no website.': [
      'F8 I14 the recovery phrase opens the same wallet elsewhere, and needs a fresh proof',
    ],
    'This browser can’t tell whether the page around covers them, so they aren’t shown here. Use Chrome or Edge.': [
      'I14 T-F7 if the browser cannot tell what covers a frame, the recovery phrase is not shown',
    ],
    "Ethereum: m/44'/60'/0'/0/0 · Solana: m/44'/501'/0'/0'. Hidden after one minute.": [
      '3.1 a secret of bytes %i has the address that any wallet derives from its phrase',
      'I14 the recovery phrase disappears after a minute',
    ],
    'Is it you?': notice,
    'We sent a code to your email. Enter it to see the words.': ['I14 T-F7 the recovery phrase is shown after a code, and only by a press'],
    'We sent a code to your email. Enter it to change how this wallet is recovered.': [
      'F5 F8 I12 I14 K3 the wallet’s page: a kit that is shown once and opens it elsewhere, a device that is removed, and the words after a code and a press',
      'I14 a passkey is added and removed only after a fresh proof, by its own account, and none is added twice',
    ],
    'We sent a code to your email. Enter it to approve more than today’s limit for this site.': [
      '3.10 above the limit the review says so, a wrong code signs nothing, and the right one signs',
    ],
    'You signed in with {provider}. Sign in there again to continue.': [
      'I14 a provider that says when its user signed in proves it alone',
      'I14 another account of the same provider proves nothing',
    ],
    'Your passkey protects this wallet now. What we keep from now on can’t rebuild its key.': [
      'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
      '3.3 I21 F3 K1 a passkey is made in a window of its own, ends the operator’s way, and brings the wallet back after the browser lost its share',
    ],
    'Your kit protects this wallet now. What we keep from now on can’t rebuild its key.': [
      'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
    ],
    'We couldn’t finish that. Check on this page whether it was done, then try again.': [
      'R-F12 R-F7 K3 an owner whose kit was being made when %s was %s has one that opens the wallet, whether or not it was activated',
    ],
    'Too many codes were sent. Wait half a minute, then try again.': [
      'V-01 a second code within 30 s is refused with the seconds to wait, and five an hour are sent',
    ],
  },
  'Who could open the wallet, and services that lie about it': {
    'The service lists passkeys or kits that you didn’t add, or hides some that you did. Nothing was sealed to them. Don’t add a passkey or a kit here. Look at your secret words and move what you own to another wallet.':
      [
        'I22 if the services forged methods, the page says so (%s), and offers nothing that seals a share',
        'I22 an operator who %s gets no share: both browsers stop, nothing is sealed or overwritten, and the owner still signs',
      ],
    'The service offered a wallet that isn’t yours. Nothing was opened. Don’t send anything to an address that you see here, and tell the operator of this site.':
      [
        'I22 I23 I6 a proven lie of the services has words of its own, and nothing else has them',
        'I23 a %s opens no wallet that the services invented, and nothing of it is stored',
      ],
    'Someone else signed in here meanwhile. Nothing was signed.': [
      'I6 what was approved for one wallet is signed by no other, even if another tab has signed in as another user',
      'I22 I23 I6 a proven lie of the services has words of its own, and nothing else has them',
    ],
    'Your code was right, but we couldn’t open your wallet. Sign in again in a moment.': [
      'R-F4 A-09 %s has words of its own, and takes another code only where one can be right',
    ],
    'This browser holds a wallet that we can’t open. You were led to another one, which we can. If you expected yours, stop, and send nothing to the other address.':
      [
        'I6 I23 K1 services that present a wallet of their own on a browser that holds its owner’s open nothing by themselves',
        'I23 before another wallet replaces the owner’s, both addresses are shown (%s)',
      ],
    'Your passkey can open a wallet, but we were told of none that it opens. If you have a wallet that opens with it, stop, and send nothing to this address.':
      [
        'I6 I23 K1 on a fresh browser, services that leave out the passkey that signs in open no wallet of theirs, and make none, without a word',
        'I23 if the passkey that signed in opens none of the reported wallets, the page says so and shows the address',
      ],
    'Press the number that the new device shows. If it isn’t in front of you, or someone gave you a number, it isn’t yours: they would get your wallet.':
      ['3.7 a wrong number is a no that counts: after three in a day no number lets a device in, and the day’s wait still does'],
    'This device is on a different network from yours and may be someone else’s. Continue only if you see its number on your own screen.': [
      'T-G8 a request that asks from another network is marked, and so is none of the owner’s own network',
      'T-G8 a device on another network is marked as such, and one accidental press does not let it in',
    ],
    'It can use this wallet now.': ['3.7 I27 a waiting device is listed with browser and network, and let in by its number alone (%s)'],
    'The device was refused, and no one was signed in. If it is yours, sign in there again for a new number.': [
      '3.7 after %s the list says so',
      '3.7 a refused device shows no number that counts',
    ],
    'Open the sign-in on the new device, and press Approve here once you see its number.': notice,
    'Too many wrong numbers today. The device can come in once its wait is over.': [
      '3.7 a wrong number is a no that counts: after three in a day no number lets a device in, and the day’s wait still does',
    ],
  },
}
