import type { ClaimRows } from '../drawClaims.ts'
import { advice, limit, practice } from './whys.ts'

/** What SECURITY.md says of keys, of who could put them together, and of where code comes from. */
export const custodyClaims: { readonly [section: string]: ClaimRows } = {
  'Keys and custody': {
    "The key is split into three shares for each browser, and two of them restore it: one on the device, under a key that cannot be exported; one at the key service; one at the recovery service, sealed to the operator's key (K0) or to the owner's recovery methods (K1 and K3).":
      [
        '3.1 any two of three shares combine to the secret, in either order',
        'I16 nothing that was sent to the server opens the wallet: one share in plaintext, one sealed to another key',
        '3.2 what the device keeps is under a key that cannot be exported',
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
        'T-G6 B-10 both databases without the operator’s keys open nothing; at K0 the operator’s own keys open everything, as the page says',
      ],
    'The whole key exists only in a worker of the secure site, for one operation at a time.': [
      'I1 I2 T-D6 B-10 neither the page nor the frame’s own main thread holds key or words after signing, and no code, key, share or token goes over the port',
      'I1 every worker ends: after its one operation, when the request it waits for is declined, and by itself after 30 s',
    ],
    'The worker freezes its JavaScript built-ins before any key code runs.': [
      'T-P5 in the worker as it is built, the freeze runs before all other code, and no other file is loaded before it',
      'T-P5 in a browser’s worker the language and the platform are frozen, and cannot be replaced',
      'T-P5 in the worker every built-in is frozen, however it is reached',
    ],
    'The host page never has the key, nor a share, a token or a code.': [
      'I1 I2 T-D6 B-10 neither the page nor the frame’s own main thread holds key or words after signing, and no code, key, share or token goes over the port',
      'I2 %s leaves the frame as its code and one line',
    ],
    "The wallet's own page says it in these levels, too.": ['3.3 %s says who could open the wallet, and never that no one else could'],
    'K0, the default | a code from the mail, or another login | the owner; an operator with both databases and both sets of keys; anyone who can sign in as the owner':
      [
        'T-G6 B-10 both databases without the operator’s keys open nothing; at K0 the operator’s own keys open everything, as the page says',
        'F3 a second browser gets the same address by a code, and both continue to sign',
        'T-G8 I11 an attacker with a code from a K0 owner has to wait after the owner is notified, for each device that asks, and the owner can cancel it',
      ],
    'K1, passkey | a login and the passkey | the owner, with a browser that holds a share or with the passkey; the provider that syncs the passkey, together with a login or with the gateway':
      [
        'T-G8 at K1 a code alone is a login without a share, however long an attacker waits',
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
        'B-26 K1 one press signs in on a browser that is new and opens the wallet there, without a mail and without the operator',
        '3.3 a passkey ends the operator’s access, and recovers after the device share is wiped',
      ],
    'K3, recovery kit | a login and the kit | the owner; anyone who has the kit and can sign in as the owner': [
      '3.3 a kit recovers on another device, and a mistyped one does not',
      'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
      'F5 F8 I12 I14 K3 the wallet’s page: a kit that is shown once and opens it elsewhere, a device that is removed, and the words after a code and a press',
    ],
    "At K1 and K3 the operator cannot rebuild it from what is stored from then on, nor by adding, changing, swapping or bringing back rows: the worker seals only to methods that carry the owner's MAC, and a passkey or kit opens only the wallet that it was made for.":
      [
        'I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back',
        'I22 an operator who %s gets no share: both browsers stop, nothing is sealed or overwritten, and the owner still signs',
        'I22 K1 does not become K0 again: the operator’s former method, with the owner’s MAC of that time, opens nothing, and no device seals to it',
        'I23 a %s opens no wallet that the services invented, and nothing of it is stored',
        'I6 I22 I23 whatever the services do to rows, shares and records, a wallet is refused or stays the same, and no key but the owner’s opens what is sealed later',
      ],
    'Anything that does not match is refused, and the owner is told.': [
      'I22 an operator who %s gets no share: both browsers stop, nothing is sealed or overwritten, and the owner still signs',
      'I22 if the services forged methods, the page says so (%s), and offers nothing that seals a share',
      'I22 I23 I6 a proven lie of the services has words of its own, and nothing else has them',
    ],
    "At every level, the party that serves the secure site's code can take the key at the next unlock.": limit,
    'The same source builds to the same files, and a signed manifest lists them.': [
      'T-P4 the same source builds to the same files',
      'T-P4 the same files make the same manifest, and a key is known for one',
      'T-P4 %s is an alarm',
    ],
    '`latchkey-gateway monitor`, run elsewhere, compares it with the files, the policy and the settings that are served; a gateway that has the public key (`LATCHKEY_SECURE_SITE_KEY`) does so each hour.':
      [
        'T-P4 %s is an alarm',
        'T-P4 T-F17 headers with %s are an alarm',
        'T-P4 pages that are told %s are an alarm',
        'T-P4 a gateway looks at its secure site and tells what differs, the return of an old release too, across a restart',
        'T-P4 a gateway looks again a minute after it found something, until its secure site is well, and from then on each hour',
      ],
    'That makes a change visible, not impossible, and does not see what is served to one user alone.': limit,
    'Leaving K0 does not undo the past.': limit,
    'Backups of both services and their keys from before rebuild the same key as long as they exist.': limit,
    'The gateway deletes copies of the recovery database in `LATCHKEY_BACKUP_DIR` that are older than seven days, and `latchkey-gateway backup check` fails where there are any; the operator must delete copies that were made in other ways or are stored elsewhere.':
      ['I21 a copy of the recovery database older than seven days raises an alarm until it is deleted; others stay'],
    'So offer the passkey when the wallet is made.': advice,
    "A browser that never held the wallet cannot tell an older set of the owner's own methods from the newest, and services that lie about the level can present another wallet to it without asking for the passkey.":
      limit,
    'A user who signs in by mail should stop if not asked for the passkey, or if the address is another one.': advice,
    'A user who signs in there by a passkey that gives a secret sees the address, and is asked, before a wallet opens that this passkey does not open.':
      [
        'I6 I23 K1 on a fresh browser, services that leave out the passkey that signs in open no wallet of theirs, and make none, without a word',
        'I23 if the passkey that signed in opens none of the reported wallets, the page says so and shows the address',
      ],
    "A browser that holds the owner's wallet names both addresses and asks before it opens or creates another one for which only the services vouch.":
      [
        'I6 I23 K1 services that present a wallet of their own on a browser that holds its owner’s open nothing by themselves',
        'I23 before another wallet replaces the owner’s, both addresses are shown (%s)',
      ],
    'At K1 and K3, losing all devices and all recovery methods means losing the wallet.': limit,
    "It asks in a window of its own where the browser cannot tell what covers a frame (Firefox, Safari), and elsewhere unless the operator's setting is `never`.":
      [
        'T-F7 I25 where a question about the wallet is asked: %s (%s)',
        'I23 T-F7 the frame shows none of the addresses and opens no wallet; the window that its press opens does',
        'I23 T-O5 nothing that any page or window says opens the wallet, but one word of the window that was opened',
      ],
    "There is no password level (K2), and no tool that opens a wallet without its operator's services.": limit,
  },
  'What is left': {
    'The host page can read the e-mail address typed into its own field, and draw a false field.': limit,
    'The code is typed into the frame.': [
      'T-F20 every code field says what its code is for and who asks, to the eye and to a reader (%s)',
      'T-F4 T-F20 a request with %s is answered as bad',
    ],
    "The secure site needs a registrable domain of its own, not one below the app's; its server refuses pages of its own site.": [
      'T-F18 %s and %s are of one site: %s',
      'T-F18 a listed page of the frame’s own site gets no frame, and the operator is told, unless that is not looked at',
    ],
    "An extension with access to the secure site's origin, and malware, defeat it.": limit,
    'One wallet for all projects of a gateway is the default; `LATCHKEY_WALLET_SCOPE=project` gives each its own.': [
      'G-11 where each project has accounts of its own, one address has a wallet in each',
      'G-11 T-G3 a user who is signed in to one project is unknown to another, whatever is requested',
    ],
    'A host page with `Cross-Origin-Opener-Policy: same-origin` is cut off from the window, so a request that needs one cannot be approved there.':
      [
        'R-F10 R-F6 where the page’s policy keeps its frames from the window that opened, the user and the developer are told so',
        'R-F10 a window that is lost before it ever was within reach is said; the second time it is called cut off, and the wait has an end',
      ],
    'The frame says so, and the page gets an error (4900) that names `same-origin-allow-popups`.': [
      'R-F10 R-F6 where the page’s policy keeps its frames from the window that opened, the user and the developer are told so',
    ],
  },
  'Supply chain': {
    'Versions are locked; a release younger than a week is not installed; install scripts run for named packages only.': [
      'T-P2 a release younger than a week is not installed, install scripts run for named packages only, and versions are locked',
    ],
    'Everything published depends on permissively licensed packages only.': [
      'B-19 a copyleft package far below is found, with the way that leads to it',
      'B-19 what is not installed cannot be called permissive',
    ],
    '`@walletconnect/*` may not pass 2.21.8 and `@reown/walletkit` not 1.2.10, the last permissive releases.': [
      'B-19 of %s are too new: %j',
    ],
    'A check fails otherwise.': ['B-19 of %s are too new: %j', 'B-19 a lock file that cannot be read proves nothing'],
    'docs/dependencies.md gives the reason for each runtime dependency.': [
      'T-P2 each runtime package of the %s has its reason, and no other has',
    ],
    'Nothing is published yet.': practice,
    'The workflow in the repository publishes by trusted publishing with provenance, without a stored token, once two people approve.': [
      'T-P3 packages are published by CI alone, without a stored token, with provenance, after the checks and two reviewers',
    ],
  },
}
