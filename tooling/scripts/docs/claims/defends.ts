import type { ClaimRows } from '../drawClaims.ts'
import { advice, limit, practice } from './whys.ts'

/** What SECURITY.md says of the modal and the gateway. */
export const defendsClaims: { readonly [section: string]: ClaimRows } = {
  Reporting: {
    "Report a suspected vulnerability privately, through the private vulnerability report of the repository's hosting page, not in a public issue.":
      advice,
    'Say what you did, what happened and what you expected; a page or a test that shows it helps most.': advice,
    'You get an answer within three working days.': practice,
    'We release a fix before we describe it, and credit you if you like.': practice,
    'The newest minor version of each package gets fixes.': practice,
  },
  'What Latchkey defends': {
    'Foreign text: names, symbols, messages and errors of wallets, tokens, directories and nodes are text, never markup; invisible and direction-changing characters are dropped, and lengths are capped.':
      [
        'R-A10 T-D1 T-D2 hostile names change nothing but words',
        'T-D2 foreign words are made safe and stand apart; marked parts become elements, never markup',
        'T-D2 whatever comes in, what comes out is one visible, bounded line, and stays so',
        'T-D2 a %s has at most %i graphemes',
      ],
    'Foreign links: all pass one gate, which allows only the schemes that it knows.': [
      'T-D3 whatever comes in, what comes out is a link a browser reads the same way, of a scheme let through',
      'T-D3 %s is not opened',
      'T-D3 what the gate refuses is not followed',
      'every rule is seen to fail',
    ],
    'Foreign pictures are data URIs or come from the gateway.': [
      'T-D4 of %s only the id of a picture is taken: %s',
      'T-D4 at most 100 kB of picture, however it is written',
      'T-D4 T-W2 leaves out an icon that is %s',
      'T-D4 an address that may not be asked is not asked',
      'B-06 T-D4 the picture of an account is fetched from the gateway by its id, and shown from a local address',
    ],
    'Foreign answers: HTTP, storage, wallets and URLs are decoded at the border into fresh objects.': [
      'T-D5 a polluting answer pollutes nothing',
      'E-20 R-B3 %s that cannot be read is dropped with a warning, never thrown',
      'T-W2 copies what it read: a wallet cannot change its row afterwards, and each field is read once',
    ],
    'Anything that does not fit is refused.': [
      'R-A4 refuses an answer of another shape',
      'T-W2 ignores an announcement with %s',
      'T-W3 R-W5 takes an account list with %s',
    ],
    'Wallets that lie: two that claim the same identifier are two rows, and both say so.': [
      'T-W1 two wallets that claim one identifier are two rows, and the one picked is asked',
      'T-W1 two that claim one id are two rows and say so',
    ],
    'A session is restored only for an account that was granted before.': [
      'T-W1 reconnects by eth_accounts alone, to an account that was there before',
      'T-W1 does not reconnect to a wallet that %s',
      'E-19 a session of either of the user’s accounts is restored, one of a stranger’s is not',
    ],
    'A signature by an account other than the requested one is refused.': [
      'T-W5 a signature of another account is refused',
      'T-W5 V-19 fails when %s',
      'T-R6 T-W5 a signature of another key is refused, an answer of the wrong kind is an error',
      "T-W5 another account's signature is refused",
    ],
    'Late answers: a newer attempt replaces an older one; an answer to the older one changes nothing.': [
      'T-W4 a late answer of an abandoned attempt changes nothing',
      'T-W4 a late answer of an overtaken attempt changes nothing',
    ],
    "The page itself: Latchkey works under a strict content security policy without `unsafe-inline` or `unsafe-eval`, and loads no script into the page but the host's own chunks.":
      [
        'B-06 T-D1 R-B12 the whole journey runs under a strict policy with no violation',
        'T-P1 B-02 a whole run fetches no script but the host’s own chunks and, within its frame, the secure site’s',
      ],
    'On a first visit it sends nothing before its user acts; on a later one it asks the wallet that was connected, the gateway, and the nodes of the chain.':
      [
        'B-02 no request leaves before the modal opens; then only to the configured gateway',
        'B-02 a stored session resumes with the wallet and the gateway alone',
      ],
    'The gateway: an empty list of origins denies all.': ['G-3 an empty list allows nothing, localhost neither'],
    "The RPC proxy passes on the methods on its list; a paymaster's (`pm_*`) only under a policy that the operator has written for the project, with a quota.":
      [
        'G-6 R-13 %s is -32601 and reaches no node',
        'G-6 T-G5 no operation is sponsored until the operator allows it',
        'G-6 %s is not paid for',
        'G-1 each account and each project has its number for a day, and of many at once no more than that pass',
      ],
    'Processes that share a Redis share their limits; without one, each keeps its own.': [
      'B-04 G-1 two processes count together',
      'G-1 while Redis is unreachable each process counts for itself, and logs that once',
    ],
    "A setting that is unsafe or misspelt keeps it from starting: development mode with a public address, an unknown `LATCHKEY_*` variable, a secure site without its gateway's address.":
      [
        'V-22 development is refused wherever others reach it: %s of %j',
        'V-22 %s, which nothing reads, is refused with the nearest name',
        'V-22 outside development every public address is set and encrypted: %s of %j',
      ],
    'A mail server without encryption gets no mail.': ['T-G2 a mail server that offers no encryption gets no mail, and the mail waits'],
    'docs/threats.md lists the threats one by one, each with the tests that prove the defence or a word on what is left.': [
      'every threat is listed once, and one without a test or a word on what is left is a problem',
    ],
  },
  'What it does not claim': {
    'A hostile page can always lie.': limit,
    "Latchkey runs inside the host's page.": limit,
    'A page that is malicious, or has a malicious script in it, can draw anything around or instead of the modal and can talk to installed wallets itself.':
      limit,
    "Only the wallet's own window shows what is signed.": limit,
    'Extensions with access to the page, and malware on the machine, see and change what its user sees.': limit,
    'What a wallet says of itself proves nothing.': limit,
    'Name, icon and identifier of an announced wallet are its own words.': limit,
    'A signature checked on the page is not a login.': limit,
    'Verify it on a server.': advice,
    'The gateway sees which addresses are asked about, and from where.': limit,
    'Its operator can read that; run it yourself, or do without it.': advice,
    'A node can lie about balances and receipts.': limit,
    'Configure several, or run your own.': advice,
  },
}
