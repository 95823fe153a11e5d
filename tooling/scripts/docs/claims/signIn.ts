import type { ClaimRows } from '../drawClaims.ts'
import { advice, limit } from './whys.ts'

/** What SECURITY.md says of signing in. */
export const signInClaims: { readonly [section: string]: ClaimRows } = {
  'Signing in': {
    'A passkey signs in without a mail.': [
      'B-26 A-14 K1 a passkey alone signs in on a browser that is new, opens the wallet and signs the site’s message by the same press, and no mail is sent',
      'B-26 a passkey alone signs its owner in on a device that is new, with device approval on, and no mail is sent',
    ],
    'The gateway keeps public keys only and takes an answer once, within five minutes, for the device key and project that asked, with the owner verified on the secure site.':
      [
        'B-26 K1 the gateway keeps the public key of a passkey, and the secret that one gives goes to no service',
        'B-26 an answer counts once, soon, for the device, the project and the use that it was asked for',
        'B-26 of 20 identical answers at once one signs in',
        'B-26 an answer %s does not sign in',
        'B-26 no changed byte of an answer signs in',
      ],
    'A passkey that gives a secret (WebAuthn PRF) opens the wallet with the same press; one without it signs in, and the operator opens a K0 wallet for it.':
      [
        'B-26 K1 one press signs in on a browser that is new and opens the wallet there, without a mail and without the operator',
        'B-26 a passkey without a secret signs in, and a wallet of the operator’s keeping opens',
        'B-26 K1 a passkey that signs in and does not open the wallet leaves that to the one that does',
      ],
    "The press that asks for it counts only once the frame has shown its purpose and who asks, with nothing over it; where the browser cannot tell what covers a frame (Firefox, Safari), only the browser's own question says that it is the wallet's passkey.":
      [
        'T-F7 T-F20 I3 what the passkey is for must have been seen, and nothing covers it at the press',
        'T-F7 I3 a key that is held while the page moves the focus here presses nothing; a press of its own does',
        'T-F7 I3 the second press of a double click was meant for what the page had in this place before',
      ],
    "Anyone who controls the account at the passkey's provider can sign in as its owner.": limit,
    'A login can also sign a sign-in message (`siwx`).': [
      'A-14 S-13 with %s the account is signed in as well: the view that asks for it never opens',
    ],
    'The page passes fields and never a text, and the frame builds from them a sign-in to that very page or nothing.': [
      'A-14 T-F12 of ten thousand requests made at random, whatever is signed is a sign-in to this page, for this account, now',
      'A-14 T-S2 T-S3 T-S5 no login carries a message %s',
    ],
    'The message is shown where the login is completed, and counts only if all of it was in view there, at the size of a request.': [
      'A-14 I24 a code typed where all of the message was seen is a yes to both, and not before it was seen',
      'A-14 I24 where the frame %s the code still logs in, and signs nothing',
      'A-14 T-F7 a press waits until the message was seen; one beside a message out of sight signs nothing, and is not held for long',
    ],
    'The wallet that this login opened signs it once.': [
      'A-14 E-13 signs the message that was seen, with the account in use, once; who asks again is told the same',
      'A-14 I3 no key signs with a login what %s',
      'A-14 I3 what was seen with a login by mail is for no wallet of a login %s',
      'A-14 I3 what was seen with a login by mail is for no wallet that another user of this browser unlocks while its device waits',
    ],
    "A login with another site's account is completed by a press below the message; a user who goes back there is not signed in anywhere.":
      [
        'A-14 I3 I24 a login with %s is completed by one press below the message, which counts once all of it was seen',
        'A-14 who turns back from the message is signed in nowhere, and nothing of theirs is kept',
      ],
    "The page's server accepts its nonce once.": [
      'A-14 T-S1 T-S2 of fifty posts of one login, one gets a session; another page, project or origin gets none',
    ],
    'A thief can talk an owner into giving away a code.': limit,
    'Mails say for which site, device and network the code is, and the page says above every code field what the code is for.': [
      'T-G2 the owner’s notices quote nothing that a client wrote, and say what it is by a table of our own',
      'T-F20 every code field says what its code is for and who asks, to the eye and to a reader (%s)',
    ],
    'At K0 the owner approves each new device by mail once the wallet is in use or holds something, and recovery by the operator waits an hour.':
      [
        '3.7 the owner of a wallet that is used on a device is asked about another',
        '3.7 a wallet whose balance cannot be asked is taken for one that holds something',
        '3.7 nobody is asked about the first device, nor about one of an account without a wallet',
        'T-G8 I11 an attacker with a code from a K0 owner has to wait after the owner is notified, for each device that asks, and the owner can cancel it',
      ],
    'Both are off only where the operator sets `0`, and in development.': [
      '3.7 I11 device approval and the recovery delay are off in development, and elsewhere only where the operator sets 0',
      '3.7 I11 a gateway of a forgetful operator asks the owner about new devices, and holds a recovery back for an hour',
    ],
    'Meanwhile the recovery is in the list of devices, where a device that holds the wallet can stop it.': [
      'T-G8 a waiting recovery is in the owner’s list of devices, and one of them cancels it and signs its device out',
    ],
    'After the owner stops a recovery, there or by the mail, each one takes a day for a week.': [
      'T-G8 after the owner cancels a recovery, each one takes a day for a week, from any device, and the owner is notified of each',
      'T-G8 so it is after “this was not me” in the mail, but not after a device without the wallet signed others out',
    ],
    "At K1 and K3 a code alone signs in and opens no key: only a client that proves the wallet's key can replace what the services store, so a stranger's login takes nothing from the owner's browsers and recovery methods.":
      [
        'T-G8 at K1 a code alone is a login without a share, however long an attacker waits',
        'I12 I22 K1 an attacker who reads the mailbox, but has no key, cannot replace the owner’s generation or set, nor remove a share',
        'I11 I12 a thief of the mailbox who uses up the day’s new devices does not lock out a browser that opens with the owner’s kit',
      ],
    'A passkey outranks the mailbox.': [
      'T-G8 B-26 a passkey outranks access to the mailbox: cancelling and restarting cannot keep its owner out, even without another device',
      'I13 B-26 a mailbox alone changes no address and removes no passkey for a day, and the owner gets a notice first',
    ],
    'An owner who signs in with a passkey opens a K0 wallet at once, even without any device left: no stop, no restart and no limit of recoveries delays them.':
      [
        'T-G8 B-26 a passkey outranks access to the mailbox: cancelling and restarting cannot keep its owner out, even without another device',
      ],
    'A passkey that was added with access to the mailbox alone counts in this way after a day; access to the mailbox alone can remove a passkey a day after a notice, unless its owner signs in with it meanwhile and signs everyone else out.':
      [
        'T-G8 B-26 a passkey that was added by mailbox alone outranks nothing for a day',
        'I13 B-26 a mailbox alone changes no address and removes no passkey for a day, and the owner gets a notice first',
        'F3 I13 %s takes back what was asked',
      ],
    "Without a passkey, an owner who has lost every device has nothing that a thief of the mailbox lacks: at K0 each of them can stop the other's recoveries, and at K3 the thief can refuse every new device of the owner's before the kit is asked for, or change the address after a day.":
      limit,
    'So add a passkey.': advice,
    'An account without an address (GitHub, X, Facebook, Farcaster) cannot be asked by mail.': limit,
    "A new device waits a day (`LATCHKEY_DEVICE_DELAY_MS`) and is in the list of devices meanwhile, where the owner's own devices can refuse it; a login by passkey does not wait.":
      [
        '3.7 T-G8 a new device of an account without an address waits a day, and the owner’s devices list it',
        '3.7 T-G8 a device of the owner’s refuses one that waits, by its line in the list or by signing out everywhere else',
        '3.7 I11 a gateway of a forgetful operator asks the owner about new devices, and holds a recovery back for an hour',
        'B-26 a passkey alone signs its owner in on a device that is new, with device approval on, and no mail is sent',
      ],
    "Nothing else informs the owner: at K0 a thief of the provider's login gets the wallet if the owner does not look at the list in that day and in the hour of the recovery after it.":
      limit,
    'A number lets a waiting device in at once.': [
      '3.7 I27 the owner sees a waiting device with its browser and network, and lets it in at once by the number that it shows',
      '3.7 I27 a second device of an account without an address hears when it can be used, and its owner lets it in at once by its number',
    ],
    'A device that holds the wallet shows who asks, on which page, with which browser and from which network, and three numbers; the waiting device shows one of them, for ten minutes.':
      [
        '3.7 I27 a waiting device is listed with browser and network, and let in by its number alone (%s)',
        '3.7 a number is another key’s secret, lives ten minutes, and nothing is drawn for who does not wait',
        '3.7 T-G8 who waits cannot let themselves in, a stranger and a session without the wallet cannot either',
      ],
    "No two devices that wait for an account are offered the same number, so that the number of the owner's own device lets no other one in.":
      [
        'T-G8 I27 no two waiting devices are offered the same number: whoever presses what their own screen shows lets no attacker in',
        'T-G8 another network’s attacker who waits beside the owner’s own device gets nothing by the owner’s press, and is marked',
      ],
    'A device shows the same number for those ten minutes, however often it asks; at most ten of an account show one at a time, and at most three of one network wait for it.':
      [
        'T-G8 I27 a waiting device that asks again shows the same number while it holds, among the same three in the same order',
        'T-G8 I27 ten waiting devices show numbers at a time, the next one may once theirs have ended',
        'T-G8 three devices of one network wait for an account at a time: one more ends the oldest, and none of another network',
      ],
    "A page around the frame can cover nothing of the question while a number is pressed: it has a window of its own where the browser cannot tell what covers a frame (Firefox, Safari), and elsewhere unless the operator's setting is `never`.":
      [
        'T-F7 I25 where a question about the wallet is asked: %s (%s)',
        'T-F7 a press counts for nothing while anything of the screen but the button is covered, although all was seen before',
        'T-F7 T-G8 the line can be pressed only once it was in view',
        'T-F7 T-G8 if the browser cannot tell what covers a frame, it shows no number: a window of its own does, and the frame can refuse (%s)',
      ],
    'A wrong number refuses the device, and three wrong ones in a day turn this off for that day.': [
      '3.7 a wrong number is a no that counts: after three in a day no number lets a device in, and the day’s wait still does',
      '3.7 a refused device shows no number that counts',
    ],
    'For a device on another network it takes two presses, below a warning.': [
      'T-G8 a device on another network is marked as such, and one accidental press does not let it in',
    ],
    'A device that was let in this way opens a K0 wallet without the hour of the recovery.': [
      'I11 a device that a number let in opens the wallet without the wait for a recovery, and one that waited a day does not',
    ],
    'An owner who is told a number by the thief and presses it lets the thief in.': limit,
    'Pressing a link of ours that someone sent does not finish a sign-in.': [
      'I27 a link and presses on genuine pages give the sender neither a session nor the right to recover',
      'I27 in no order of an attacker’s and a victim’s steps does the attacker’s frame get a session without the right number',
    ],
    'A window without an opener or on another network, and the page behind a Farcaster code, say who started the sign-in and ask for the number that the frame shows.':
      [
        'T-O6 I27 a popup without its opener goes on by the ticket it was opened with, and counts once the numbers were matched',
        'I27 a handle that a hostile page passes on is worth nothing on another network without the numbers',
        'I27 a code that an attacker began is no use to them: a wrong number, or none, ends it before the app is opened',
        'I27 a wrong number in that window signs no user in, and the page says so',
      ],
    'An owner who gets that number from the sender and presses it lets the sender in.': limit,
    "So does one who signs in Farcaster's app what someone sent: the app's own link, which comes after that page, can be passed on.": limit,
    'A social login is a fresh proof only if the provider says that the user signed in after we asked.': [
      'I14 a proof is fresh if the provider says that its user signed in after it was asked',
      'I14 a provider that says when its user signed in proves it alone',
    ],
    'Otherwise a code goes to the address that the provider has verified; without such an address no secret words are shown, and a first passkey is added only within minutes of making the wallet, or after a day in the list of devices.':
      [
        'I14 one that cannot say is half a proof: the words come after a code to the address that it has verified',
        'I14 one that cannot say, and knows no address, never shows the words; a wallet without protection may get its first',
        'I14 a redirect that a provider answers without its user adds no passkey: the request waits a day in the list of devices',
        'I14 the device that made the wallet a moment ago may protect it at once; the secret words always need a second proof',
      ],
    'Wrong codes count against the device and the network that sent them.': [
      'T-G2 a stranger who tries wrong codes, or requests many, does not lock the owner out',
      'T-G2 an attacker on the owner’s own network can end none of the owner’s codes, and stops neither their known device nor their live code',
    ],
    'Strangers slow each other down and never a device that holds a share or a session.': [
      'T-G2 whatever strangers do, a known device gets its code, and strangers do not delay one on a known network',
      'T-G2 the wait told to a stranger is correct: if only they ask again when it is over, the code is sent',
    ],
    'The first code of a day for a new device on a new network is not slowed either while strangers ask from at most fifteen networks; from more networks they can keep such a device waiting, an hour at a time.':
      ['T-G2 a stranger who asks all day from fifteen networks cannot delay the first code of an owner’s new device'],
    'Queued mails are sealed.': ['T-G6 T-G2 a reader of the databases finds no valid code, link or token, even while codes are being sent'],
    'A reader of the database finds no code, no link and no token that works.': [
      'T-G6 T-G2 a reader of the databases finds no valid code, link or token, even while codes are being sent',
      'T-G6 a code cannot be guessed from the database alone',
    ],
    'Pressing "this was not me" in a mail shuts out the device that the mail names.': [
      'F3 T-O8 opening the link of a mail does nothing; confirming there blocks that device, once, within a week',
      'F3 B-26 "this was not me" removes the passkey that its device has added with a mailbox alone, and none that the owner vouched for',
    ],
    "Anyone who reads the mailbox can press it, too; the wallet's last device stays.": limit,
    'A change of address is approved in the secure site, both addresses named, before any mail goes out; it takes a code from each and can be undone for a day.':
      [
        'I13 T-F20 a page that starts a change of address has nothing sent before the owner has approved both addresses',
        'I13 an address changes with a code from the old and one from the new',
        'I13 every mail of a change names the old and the new address',
        'I13 the day of notice counts only for the address that the notice named',
        'I13 after two changes the first address can undo them, and then the one in between cannot',
      ],
    'During that day the old address cannot start another wallet.': [
      'I13 an attacker who %s the old address meanwhile cannot keep it: its owner still undoes the change, and for a day no other account has it',
      'I13 a day after it was left, an address may open a new account',
    ],
    'The undo link goes to the old mailbox: a thief who still reads it can undo the change, too.': limit,
    'The audit trail of an account is authenticated by a key that is not in the database.': [
      'T-G7 the trail of an account is whole, and a changed line is seen',
    ],
    'A trail whose end was cut off is detected only by comparison with an `audit head` that was stored elsewhere.': [
      'T-G7 a truncated trail is detected only by comparing it with a saved head',
    ],
    'The operator can stop all signing with one command, for one project or for all; no share leaves the services in the meantime.': [
      'T-P6 while the operator has stopped signing the services release no share, and afterwards they do again, $name',
      'T-P6 a stop for one project does not affect the others, and its reason is plain text',
    ],
  },
}
