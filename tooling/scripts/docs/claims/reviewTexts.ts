import type { ClaimRows } from '../drawClaims.ts'
import { advice, notice } from './whys.ts'

/** What the reviews of requests say of themselves. */
export const reviewTextClaims: { readonly [section: string]: ClaimRows } = {
  'Reviews of requests': {
    'Signing is free. Sign only what you have read and understood.': advice,
    'You can’t see what you’d be signing. It could give away anything in this wallet.': ['T-F12 bytes are shown as bytes, in red'],
    '{spender} could take it at any time without asking again. A normal swap names one amount.': ['B-11 T-F14 %s'],
    '{spender} could then spend all your {symbol}, now or later.': [
      'B-11 T-F14 %s',
      'T-F14 an unlimited permit is critical, and shows the spender and the deadline',
    ],
    'We don’t know this contract and can’t read its data. It could move anything in this wallet.': [
      'B-11 a call that cannot be decoded says so, and needs a tick and two presses',
    ],
    'It failed in a test run. You could lose the fee.': [
      'B-11 a failed simulation is reported',
      'T-N2 a call is simulated whatever gas the site sets',
    ],
    'This exceeds today’s limit for this site: you approved {spent} here in the last 24 hours, and the limit is {limit}.': [
      '3.10 above the limit the review says so, a wrong code signs nothing, and the right one signs',
      '3.10 what was approved counts for 24 hours, each by itself',
    ],
    'This exceeds today’s limit for this site, because what it moves has no known price: you approved {spent} here in the last 24 hours, and the limit is {limit}.':
      ['3.10 what has no known price counts as above the limit, and a message, which moves nothing, never does'],
    'This counts as passing today’s limit of {limit} for this site, because this browser can’t tell what you approved here in the last 24 hours.':
      [
        '3.10 where the browser refuses its storage every request takes a proof, and none is lost for it',
        '3.10 a ledger that cannot be read (%s) is never an empty one',
      ],
    'This request matters. It opens in a window where the site can’t hide any of it.': [
      'I25 T-F7 what moves money has no Approve in the frame, whatever the page does to it; the window of its own says all of it',
      'I24 in a window of our own everything must have been in view as well',
    ],
    'This browser can’t show the request safely here. It opens in its own window.': [
      'T-F7 where the browser cannot tell what covers a frame, the request opens in a window of its own',
      'T-F7 Firefox cannot tell what covers a frame: a small request goes to a window of its own, which shows all of it and who asks',
      'T-F7 WebKit cannot tell what covers a frame: a small request goes to a window of its own, which shows all of it and who asks',
    ],
    'This question matters. It opens in a window where the site can’t hide any of it.': [
      'I23 T-F7 the frame shows none of the addresses and opens no wallet; the window that its press opens does',
      'I23 T-F7 the window names both wallets, and %s answers the frame %s',
    ],
    'This browser can’t show the question safely here. It opens in its own window.': [
      'T-F7 T-G8 if the browser cannot tell what covers a frame, it shows no number: a window of its own does, and the frame can refuse (%s)',
      '3.7 I27 the window shows who asks to come in, and its number is the answer',
    ],
    'There isn’t enough room here to show you all of it.': [
      'I24 a frame that stays too small, or that is never at rest, gives its request to a window; one that opens slowly does not',
    ],
    'Answer in the window that opened.': notice,
    'Your browser opened no window. Allow pop-ups for this site, then press again.': [
      'R-F6 a window that the browser did not open is said, and can be opened by another press',
      'T-F7 Firefox: where the window is blocked, the frame says so and its button opens it',
    ],
    'The window closed before it was ready. Nothing was approved.': [
      'R-F10 a window that is lost before it ever was within reach is said; the second time it is called cut off, and the wait has an end',
    ],
    'This site is set up so that it can’t be answered from another window. Nothing was approved.': [
      'R-F10 R-F6 where the page’s policy keeps its frames from the window that opened, the user and the developer are told so',
      'R-F10 a window that is lost before it ever was within reach is said; the second time it is called cut off, and the wait has an end',
    ],
    'This window can’t reach the page that asked. Nothing was approved. Close it and start again there.': [
      'R-F10 a review window that no page opened says so, and has nothing to approve',
      'R-F10 T-F1 a review window takes nothing from another origin, and says after ten seconds that no page asked',
    ],
    'Something is covering this request. Move it away to approve.': [
      'T-F7 R-F10 what covers a button, fades the page or is not there at the press keeps it shut, and a cover is said; a script’s press counts nothing',
    ],
    'Something covered this field. Type the code again.': [
      'T-F7 T-F20 a code that was typed under a cover goes nowhere; one typed in view does, once',
    ],
    'Sent. Waiting for the network to confirm it.': notice,
    'The network is slow. Your transaction was sent, and we keep looking for it.': [
      'C-04 the frame polls every second, says after 25 s that the network is slow, and continues to poll',
    ],
  },
}
