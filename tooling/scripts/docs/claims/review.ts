import type { ClaimRows } from '../drawClaims.ts'
import { limit } from './whys.ts'

/** What SECURITY.md says of the approval of requests. */
export const reviewClaims: { readonly [section: string]: ClaimRows } = {
  'What you see is what you sign': {
    'Every fact has been on the screen.': ['I24 B-25 whatever is asked for, Approve opens once all of it was in view, and not before'],
    'Origin, changes, warnings, facts, steps, fields and the end of a message must each have been in full view for half a second since the last layout change, in a frame of at least 320×400 CSS pixels, before Approve can be pressed.':
      [
        'I24 each part must have been in view for half a second since the last layout change',
        'I24 B-25 whatever is asked for, Approve opens once all of it was in view, and not before',
        'I24 B-25 T-F7 %s: at no size of the frame can it be approved while a part of it was unseen',
        'T-F7 I24 several buttons of one screen wait for the same tall secret, and open once all of it was seen',
        'I24 a frame that stays too small, or that is never at rest, gives its request to a window; one that opens slowly does not',
      ],
    'Only repetitions can be folded away: the raw data, and the ERC-8213 digests for comparison with a second device.': [
      'I24 B-25 %s shows every value that moves, every party and every expiry, whatever is asked for',
      'I24 T-F8 the details of %s show the digest of what is signed, by the key that it was shown for, whatever changes meanwhile',
      'I24 the user sees every value that moves, every party in full, and every memo',
    ],
    'What matters is approved in a window of its own.': [
      'I25 T-F7 what moves money has no Approve in the frame, whatever the page does to it; the window of its own says all of it',
      'I25 %s: in the %4$s',
    ],
    'Chromium does not tell a frame that the host page masks it, moves it under the pointer, or draws it small on a dense screen.': limit,
    '`LATCHKEY_APPROVAL_WINDOW` says which requests need the window.': [
      'I25 %s and %s are what they say',
      'I25 the site does not start with %j and %j',
    ],
    '`always`: every request.': ['I25 %s: in the %4$s'],
    '`risky`, the default: those that are critical, grant a lasting right, move something without a known price or more than `LATCHKEY_APPROVAL_LIMIT_USD` (200 by default), or cannot be decoded.':
      [
        'I25 %s: in the %4$s',
        'I25 without a word of the operator what is risky needs a window, and risky is what moves more than 200 dollars',
        'I25 the stake of a request counts everything sent and the fee; without a price it has no bound',
        'B-11 I25 worth and stake include everything sent, the deposit and the fee',
      ],
    '`never`: none, as long as the browser can tell whether the frame is covered.': [
      'I25 %s: in the %4$s',
      'T-F7 where the browser cannot tell what covers a frame, the operator’s word changes nothing',
    ],
    "Under `risky` a listed page can still trick its user into approving a small request unread; under `never`, any request: the page's own picture can ask for a checkbox and a second press, too.":
      limit,
    'Where a browser cannot watch its frame (Firefox, Safari), and where the frame is too small, the window is used whatever the setting says.':
      [
        'T-F7 where the browser cannot tell what covers a frame, the operator’s word changes nothing',
        'T-F7 where the browser cannot tell what covers a frame, the request opens in a window of its own',
        'I24 a frame that stays too small, or that is never at rest, gives its request to a window; one that opens slowly does not',
      ],
    'This was tested in Firefox ESR 153 (its site isolation off) and in WebKitGTK 2.50, for messages and for transactions (`pnpm e2e:browsers`).':
      [
        'T-F7 I25 Firefox: a transaction is approved in that window, and arrives',
        'T-F7 Firefox cannot tell what covers a frame: a small request goes to a window of its own, which shows all of it and who asks',
        'T-F7 I25 WebKit: a transaction is approved in that window, and arrives',
        'T-F7 WebKit cannot tell what covers a frame: a small request goes to a window of its own, which shows all of it and who asks',
      ],
    'Safari shares that engine; it was not tested itself.': limit,
    'Spending per site and day can have a cap.': [
      '3.10 what is signed without a proof within any 24 hours never passes the limit, whatever two tabs do',
    ],
    "Once approvals for one origin exceed the operator's `LATCHKEY_SPENDING_CAP_USD` (none by default) within 24 hours, and for anything without a known price, the owner must prove again who they are, by passkey or by code.":
      [
        '3.10 above the limit the review says so, a wrong code signs nothing, and the right one signs',
        '3.10 where the account has a passkey it is the proof, and no code is sent',
        '3.10 what has no known price counts as above the limit, and a message, which moves nothing, never does',
        '3.10 there is a cap only where the operator sets one',
        '3.10 K0 what passes the limit of a site takes a code after the review: a wrong one sends nothing, the right one does',
      ],
    'At K0 that proof is the mailbox.': [
      '3.10 I14 the proof for what passes a site’s limit is one by a code at K0, says what it is for, and shows no words',
    ],
    'The frame keeps the sums: the host page can neither read nor reset them, and the gateway does not check them.': [
      '3.10 the page around neither reads nor resets what was approved, by no message and no reload; a second page has a limit of its own',
    ],
    'There is one cap for each wallet and origin in one browser.': [
      '3.10 each site and each wallet has a limit of its own',
      '3.10 two tabs that review at once do not both spend what is left',
    ],
    'It does not count approvals on other devices or in other browsers, nor what is taken later through an allowance or a permission.':
      limit,
    "It trusts the operator's prices and the machine's clock.": limit,
    'A site with several origins, as a wildcard allows, has one cap for each, and its user signs in at each.': [
      'T-F19 3.10 who signed in on a page is signed in on no page of another origin, and nothing is signed there',
    ],
    'Decoding is exact.': [
      'T-F14 a call is known exactly if an independent decoder reads the same, byte for byte',
      'T-F14 every function of the table is decoded the same way, without exception',
      'B-11 everything that Solana’s own libraries encode is decoded as what it is',
    ],
    'Call data and Solana instructions count as known only if encoding them again gives the same bytes; everything else is unknown and critical, and has a checkbox to tick.':
      [
        'B-11 T-F14 %s',
        'B-11 a call that cannot be decoded says so, and needs a tick and two presses',
        'T-F14 a call is known exactly if an independent decoder reads the same, byte for byte',
        'B-11 an instruction with a changed byte or account is either unknown or decoded differently',
        'B-11 %s is unknown, critical, and takes a box to be ticked',
      ],
    'A `multicall` that no descriptor describes is unknown, too.': ['B-11 T-F14 %s'],
    'Typed data is signed exactly as it was shown, its domain as its type declares it; data of no known kind has a checkbox to tick, and is critical where its shape could move tokens.':
      [
        'I24 changing any value of typed data changes what is shown, and changing any type changes the review',
        'T-F14 typed data %s is signed with all that its domain says',
        'T-F14 typed data of no known kind: %s',
        'T-F14 typed data with %s is refused',
      ],
    'Descriptors (ERC-7730) add words and hide nothing.': [
      'B-35 T-D2 every value of the call is in the rows, whatever the descriptor omits, hides or names',
      'I24 a descriptor’s words are marked as its own, and never make a request look smaller',
      'B-35 so are the token that it names, and the contract, coins and sender of a nested call',
    ],
    'They come from files that the operator imports, are bound again in the frame to chain, contract and function, and every value that they omit has a row of its own.':
      [
        'B-35 what the operator imports is served for its chain and contract, and for no other',
        'B-35 a descriptor is used only for its own chain, contract and function',
        'B-35 T-D2 every value of the call is in the rows, whatever the descriptor omits, hides or names',
      ],
    [`"Attested" means that the frame has verified a signature (ERC-8176) of an address that the secure site's own server lists.`]: [
      'B-35 only an attestation verified here makes a descriptor attested; the gateway’s claim does not',
      'B-35 the page is told whose attestations of descriptors the operator trusts, by its own server',
      'B-35 an attestation is verified: %s',
    ],
    'An attested description replaces the critical warning and the checkbox.': [
      'I24 a descriptor’s words are marked as its own, and never make a request look smaller',
    ],
    'One that is not attested is shown too, and the warning and the checkbox stay.': [
      'I24 a descriptor’s words are marked as its own, and never make a request look smaller',
      'B-35 T-D2 its words are marked as such, escaped and cut, and never look like ours',
    ],
    'Symbols, decimals and prices come from others.': limit,
    "A token names itself; what it is worth is what the operator's source of prices says.": limit,
    'The price of gas is checked with two nodes.': [
      'T-N2 T-F10 a question for one of several nodes names it to the gateway, and no other one does',
      'T-N2 A-06 two sources are two nodes, whichever is the preferred one',
    ],
    'A price above ten times the usual one is never signed.': [
      'T-N2 an unreasonable gas price is never signed, whether the site or a node gives it',
    ],
    "Where two of the operator's nodes answer, what one of them says counts as usual only up to twice the lower of their two prices.": [
      'T-N2 a node that always lies raises no fee while another one answers, whichever is asked first: %d',
    ],
    'Where one answers, its own readings are compared; where there is nothing to compare, a fee that the site names makes the request critical.':
      [
        'T-N2 on a chain with one node, its own readings are compared',
        'T-N2 if only one source answers, there is nothing to compare with',
        'T-N2 a fee of %s',
      ],
  },
}
