/**
 * What the views of names say, in English; it comes with the first of them.
 *
 * Written as `en` is.
 */
export const enName = {
  'name.title': 'Choose a name',
  'name.field': 'Account name',
  'name.rule': 'Letters, numbers and hyphens. Four or more.',
  'name.free': '{name} is free',
  'name.taken': '{name} is taken. Choose another one.',
  'name.checking': 'Checking the name',
  'name.alsoFree': 'Also free',
  'name.claim': 'Claim {name}',
  'name.claimNone': 'Claim name',
  'name.signing': 'Confirm in {wallet}…',
  'name.registering': 'Claiming {name}…',
  'name.notClaimed.title': 'Name not claimed',
  'name.notClaimed.text': 'It cost you nothing. Try again in a moment.',
  'name.declined.title': 'Signature declined',
  'name.declined.text': 'Nothing was signed. Try again when you’re ready.',
  'name.unsure': 'We couldn’t check this name. You can still try to claim it.',
  'name.done': 'Name claimed',
  'name.done.title': 'You’re {name}',
  'name.done.text': 'People can use this name to send to you. Your address stays the same.',
}
