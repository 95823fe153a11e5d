/** A threat or an invariant, and what it comes to. */
export type ThreatRow = {
  readonly id: string
  /** What an attacker tries, or what must always hold. */
  readonly what: string
  /** What is left open, said plainly. A row without tests needs it. */
  readonly left?: string | undefined
}

/** The threat model, by boundary. Which tests prove a row is read from their titles. */
export const threatRows: { readonly [section: string]: readonly ThreatRow[] } = {
  'Foreign data in the modal': [
    { id: 'T-D1', what: 'Markup or script in a name, symbol, error or any other foreign text' },
    { id: 'T-D2', what: 'Invisible, direction-changing or look-alike characters in foreign text' },
    { id: 'T-D3', what: 'A link that runs script or opens what it should not' },
    { id: 'T-D4', what: 'A picture that tracks, reaches into the local network or carries script' },
    { id: 'T-D5', what: 'Prototype pollution by JSON or options' },
    { id: 'T-D6', what: 'Secrets in the host’s storage, logs or analytics' },
    { id: 'T-D7', what: 'Look-alike addresses planted in the history' },
  ],
  'Installed wallets': [
    {
      id: 'T-W1',
      what: 'A wallet that claims another one’s identifier',
      left: 'Which of two wallets is the real one cannot be told: both are listed and marked, and the user chooses.',
    },
    { id: 'T-W2', what: 'Hostile announcements: getters that throw, huge texts, floods' },
    { id: 'T-W3', what: 'Provider events that lie' },
    { id: 'T-W4', what: 'An answer that comes after its attempt was overtaken' },
    { id: 'T-W5', what: 'A signature by another account than the one that was asked' },
  ],
  'The host page and the secure site’s frame': [
    { id: 'T-F1', what: 'Another window speaks for the frame, or for its host' },
    { id: 'T-F2', what: 'Messages reach a frame that was led elsewhere' },
    { id: 'T-F3', what: 'Guessed or reused request ids' },
    { id: 'T-F4', what: 'Malformed, oversized or cyclic messages' },
    { id: 'T-F5', what: 'A page that no project lists frames the wallet, or frames one that is listed' },
    { id: 'T-F6', what: 'Wildcards that mean more to the browser than to the gateway' },
    {
      id: 'T-F7',
      what: 'A page covers, fades, clips, shrinks or masks the request, or makes its user press too soon',
      left: 'Chromium does not tell a frame that it is masked, moved under the pointer, or drawn small on a dense screen. What is critical, grants a right or is worth more than the operator’s limit is therefore approved in a window; a small request that a listed page hides so can still be pressed unread.',
    },
    { id: 'T-F8', what: 'A page swaps the request after it was shown' },
    { id: 'T-F9', what: 'A page lies about who it is' },
    { id: 'T-F10', what: 'A page names its own node, so that balances and simulations are false' },
    { id: 'T-F11', what: 'A theme that hides text or loads something' },
    { id: 'T-F12', what: 'A message that is an order for a smart account, a transaction or another site’s sign-in' },
    { id: 'T-F13', what: 'A Solana message that is a transaction' },
    { id: 'T-F14', what: 'Typed data that gives rights away unsaid' },
    { id: 'T-F15', what: 'A bad call in a long batch or a permission without an end' },
    { id: 'T-F16', what: 'Method names that look like another one' },
    { id: 'T-F17', what: 'Script inside the frame' },
    {
      id: 'T-F18',
      what: 'The frame shares a process or a site with its host',
      left: 'A browser decides itself whether it gives the frame a process of its own; it is asked to.',
    },
    { id: 'T-F19', what: 'A new site learns who its user is without a word from them' },
    { id: 'T-F20', what: 'A page reads the code, or starts a login or a change in words of its own' },
  ],
  'Windows and login providers': [
    {
      id: 'T-O1',
      what: 'An attacker’s login is put into the user’s page, or the other way round',
      left: 'A user who presses a number that the attacker told them, or signs in Farcaster’s app what the attacker sent, lets the attacker in.',
    },
    { id: 'T-O2', what: 'A provider’s code is intercepted, injected or mixed up' },
    { id: 'T-O3', what: 'A forged or stale ID token' },
    { id: 'T-O4', what: 'An account taken over by an equal email address' },
    { id: 'T-O5', what: 'The login window is led elsewhere' },
    {
      id: 'T-O6',
      what: 'The window is blocked, or cut off from its page',
      left: 'A page with `Cross-Origin-Opener-Policy: same-origin` cannot have a request approved that needs a window; the frame says so.',
    },
    { id: 'T-O7', what: 'A redirect to an address that somebody supplied' },
    { id: 'T-O8', what: 'A link in a mail that acts when it is only looked at' },
  ],
  'The gateway and the key services': [
    { id: 'T-G1', what: 'A stolen access token' },
    {
      id: 'T-G2',
      what: 'Guessing codes, racing them, finding out addresses, bombing mailboxes, locking owners out',
      left: 'A stranger who asks from more than fifteen networks can keep a new device on a new network waiting, an hour at a time.',
    },
    { id: 'T-G3', what: 'Another account’s shares, sessions or rows' },
    { id: 'T-G4', what: 'Requests from other origins' },
    {
      id: 'T-G5',
      what: 'A project id used by somebody else',
      left: 'A project id is public, and a program outside a browser can name any origin: only the quotas limit it.',
    },
    {
      id: 'T-G6',
      what: 'A stolen database',
      left: 'With the keys of both services as well, a K0 wallet can be rebuilt.',
    },
    {
      id: 'T-G7',
      what: 'An insider who releases shares or rewrites the audit trail',
      left: 'At K0 an operator can rebuild a key from the databases and keys without a line in the trail. That the end of a trail was cut off shows only against an `audit head` kept elsewhere.',
    },
    {
      id: 'T-G8',
      what: 'A code or a press that an attacker gets the owner to give',
      left: 'At K0 a code that its owner gives away opens the wallet, after the device approval and the delay that the operator set. An account without an address (GitHub, X, Facebook, Farcaster) is told by its list of devices alone. At K1 and K3 it is a login and no key.',
    },
    {
      id: 'T-G9',
      what: 'A stolen account that the operator has frozen',
      left: 'A signature that was made before counts, and so do permissions that the owner gave to others on a chain.',
    },
  ],
  'Operators and their console': [
    { id: 'T-C1', what: 'A stranger who enrols or signs in: guessed, used or shared codes, wrong passkeys, floods' },
    {
      id: 'T-C2',
      what: 'A stolen or planted session cookie',
      left: 'Until it ends, a copied cookie may do what its operator may do alone. Dangerous steps need a second person or a passkey.',
    },
    { id: 'T-C3', what: 'Another page that acts in an operator’s name' },
    { id: 'T-C4', what: 'An operator who runs what is above their role' },
    {
      id: 'T-C5',
      what: 'A dangerous step by one person: approved by its asker, twice, late, or as something else',
      left: 'Two operators who agree can do it, and so can whoever has the machine: its command line asks nobody.',
    },
    {
      id: 'T-C6',
      what: 'An action without a trace, or a secret in the trail',
      left: 'Looks that succeed are not in the trail, nor is the command line. A person who can write to the database can change the trail.',
    },
    { id: 'T-C7', what: 'A page, picture or request of others on the console’s origin' },
  ],
  'The relay and its wallets': [
    { id: 'T-R1', what: 'The relay reads or changes messages' },
    { id: 'T-R2', what: 'Messages replayed, doubled or out of order' },
    { id: 'T-R3', what: 'A second subscriber takes messages away' },
    { id: 'T-R4', what: 'A pairing URI that leaks' },
    { id: 'T-R5', what: 'A pairing URI with more in it than belongs there' },
    { id: 'T-R6', what: 'A hostile wallet at the other end' },
    { id: 'T-R7', what: 'A session kept after the wallet ended it' },
  ],
  'Nodes and data': [
    {
      id: 'T-N1',
      what: 'A node that lies',
      left: 'Where one node is all that there is, a well-formed lie about balances and receipts is believed.',
    },
    { id: 'T-N2', what: 'A fee that eats the amount' },
    { id: 'T-N3', what: 'A name that resolves to somebody else' },
    { id: 'T-N4', what: 'Swap or purchase data that leads elsewhere' },
  ],
  'Sign-in': [
    { id: 'T-S1', what: 'A sign-in used twice' },
    { id: 'T-S2', what: 'A sign-in for another site' },
    { id: 'T-S3', what: 'Lines smuggled into the message' },
    { id: 'T-S4', what: 'A contract’s signature checked at a hostile node' },
    { id: 'T-S5', what: 'A sign-in for another chain, time or encoding' },
    {
      id: 'T-S6',
      what: 'A session token stolen by script',
      left: 'A script in the page reads a session that the page itself keeps; one kept by the app’s own server in a cookie is out of its reach.',
    },
  ],
  'Supply chain and release': [
    { id: 'T-P1', what: 'Code fetched at run time from somewhere else' },
    {
      id: 'T-P2',
      what: 'A dependency that nobody needs, or that changed unseen',
      left: 'The frame has ten packages, where eight were wanted.',
    },
    { id: 'T-P3', what: 'A release from a laptop or with a stored token' },
    {
      id: 'T-P4',
      what: 'The secure site’s files changed on its server',
      left: 'What one user alone is served, or what comes and goes between two looks, is not seen.',
    },
    { id: 'T-P5', what: 'Code in the worker that changes what the language itself does' },
    { id: 'T-P6', what: 'Signing goes on although the operator knows of an attack' },
  ],
  'Invariants of the embedded wallet': [
    { id: 'I1', what: 'The key is whole in a worker only, for one operation' },
    { id: 'I2', what: 'No share, token, code or key goes to the host' },
    { id: 'I3', what: 'Nothing is signed without a person’s press' },
    { id: 'I4', what: 'An address that was shown can be recovered' },
    { id: 'I5', what: 'One wallet per account' },
    { id: 'I6', what: 'What comes together is checked against the pinned address' },
    { id: 'I7', what: 'A device without a record learns its address from the owner’s own share' },
    { id: 'I8', what: 'Storage that cannot be read is not storage that is empty' },
    { id: 'I9', what: 'No IV twice under a key' },
    { id: 'I10', what: 'The key service gives its share to a live session of an active device only' },
    { id: 'I11', what: 'The recovery service gives its share for a fresh proof only, to few new devices a day' },
    { id: 'I12', what: 'A removed device is worth nothing' },
    {
      id: 'I13',
      what: 'A new email address takes the owner’s approval and both codes, and can be undone for a day',
      left: 'The undo link goes to the old mailbox: a thief who still reads it can undo the change, too.',
    },
    { id: 'I14', what: 'The words and the recovery methods take a fresh proof' },
    { id: 'I15', what: 'The last method that the owner holds stays' },
    { id: 'I16', what: 'No server ever gets two shares of one split' },
    { id: 'I17', what: 'Keys of the services can be changed; a restore without them gives nothing' },
    { id: 'I18', what: 'No log holds a secret' },
    { id: 'I19', what: 'A service that is down is said; nothing is bypassed' },
    { id: 'I20', what: 'Secrets are compared in constant time' },
    {
      id: 'I21',
      what: 'Leaving K0 leaves the operator nothing of the live data',
      left: 'Backups of both services and their keys from before rebuild the same key as long as they exist.',
    },
    { id: 'I22', what: 'The worker seals to no recovery method that its owner did not make' },
    {
      id: 'I23',
      what: 'A passkey or kit recognises its own wallet before any address is shown',
      left: 'A browser that never held the wallet cannot tell an older set of the owner’s own methods from the newest.',
    },
    { id: 'I24', what: 'Every fact has itself been seen before Approve can be pressed, and changing a signed byte changes the screen' },
    { id: 'I25', what: 'What matters is approved where the page cannot hide it' },
    { id: 'I26', what: 'Several transactions are read, simulated and shown one by one' },
    { id: 'I27', what: 'A login begun in another window recovers nothing unless the numbers matched' },
  ],
}
