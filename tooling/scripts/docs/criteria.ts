import { type Criterion, noUse, partly, supports } from './Criterion.ts'

const view = 'U-06 B-05 names itself, takes the focus, speaks as reviewed, axe finds nothing in either theme, and Escape closes it'
const frame = 'B-05 the frame’s own document has its landmark and headings, names and words as reviewed, and axe finds nothing: %s, %s'
const pages = 'B-05 a page of our own has mark and name, landmarks and headings, words as reviewed, and axe finds nothing: %s, %s'
const narrow = 'B-05 every control can be reached at 320 × 568 and 320 × 256, and a finger has 44 px of each'
const narrowFrame = 'B-13 on a phone of 320 pixels, which leaves the frame 272, no word is cut on any screen, in %s'
const spaced =
  'B-05 in forced colours signs, states and the focus can be told apart, and with the text spacing of WCAG 1.4.12 no word is cut'
const forcedFrame = 'B-05 in forced colours edges, signs, states and the focus of the frame’s own document can be told apart: %s, %s'
const forcedPages = 'B-05 in forced colours edges, signs, states and the focus of a page of our own can be told apart: %s'
const spoken = 'B-13 speaks %s in its direction, nothing in English, and no word is cut at 320 px'
const keyboard = 'B-05 the whole journey by keyboard alone'
const drag = 'B-05 the keyboard has its own way out, and a drag takes no focus'
const field = 'readers hear the label, the hint and that it is wrong'
const wrongEntry = 'V-05 the one button of Send says what is missing, and each wrong entry has its own words'
const changes = ['B-05 connecting says as reviewed: %s', 'B-05 sending says as reviewed: %s', 'B-05 switching says as reviewed: %s']

const noMedia = 'There is no audio and no video.'

const perceivable: readonly Criterion[] = [
  supports(
    '1.1.1 Non-text content, A',
    'Pictures that say something have a name; those that only decorate are hidden from readers. A code to scan says what it holds.',
    view,
    frame,
    'says what it holds, to readers and to tests',
  ),
  noUse('1.2.1 Audio-only and video-only (prerecorded), A', noMedia),
  noUse('1.2.2 Captions (prerecorded), A', noMedia),
  noUse('1.2.3 Audio description or media alternative (prerecorded), A', noMedia),
  noUse('1.2.4 Captions (live), AA', noMedia),
  noUse('1.2.5 Audio description (prerecorded), AA', noMedia),
  supports(
    '1.3.1 Info and relationships, A',
    'Dialog, headings, lists with positions, labels and states are in the tree that readers are given. The frame and our own pages have one main landmark and one title.',
    view,
    frame,
    pages,
    'readers count its rows',
  ),
  supports('1.3.2 Meaningful sequence, A', 'What is spoken is compared in reading order with a reviewed text.', view, frame, pages),
  supports(
    '1.3.3 Sensory characteristics, A',
    'No sentence points at a shape, a place or a colour; what is spoken was reviewed for it.',
    view,
  ),
  supports('1.3.4 Orientation, AA', 'Nothing is locked to an orientation; everything is in reach in a low and in a tall window.', narrow),
  supports('1.3.5 Identify input purpose, AA', 'The email field and the field of the mailed code say what they are for.', view, frame),
  supports('1.4.1 Use of colour, A', 'What colour says is also said by words or by a glyph.', field, wrongEntry),
  noUse('1.4.2 Audio control, A', noMedia),
  supports(
    '1.4.3 Contrast (minimum), AA',
    'Kept in both themes, and for any accent, panel and text colour that a site sets: one that cannot be read is replaced.',
    view,
    frame,
    'a failing foreground becomes near black or near white',
    'signs stay readable on a host’s panel',
  ),
  supports(
    '1.4.4 Resize text, AA',
    'By the browser’s zoom: at 320 px, which is 400 % of a window of 1280, everything is in reach.',
    narrow,
  ),
  supports('1.4.5 Images of text, AA', 'There are none but logos.', view),
  supports(
    '1.4.10 Reflow, AA',
    'No word is cut and nothing scrolls in two directions at 320 px, in any language.',
    narrow,
    spoken,
    narrowFrame,
  ),
  partly(
    '1.4.11 Non-text contrast, AA',
    'Signs are measured on any panel that a site sets. The edges of fields and the focus ring are not measured.',
    'signs stay readable on a host’s panel',
  ),
  supports(
    '1.4.12 Text spacing, AA',
    'With the spacing of the criterion no word of any view is cut: boxes grow with their words. A page’s own style sheet does not reach into the modal or the frame; a browser’s extension may.',
    spaced,
    'B-13 words 40 % longer still fit',
  ),
  partly(
    '1.4.13 Content on hover or focus, AA',
    'The name of a button that is only a glyph shows on hover and on focus. It repeats what readers hear, and cannot be hovered itself.',
    'its name is for readers, and shows on keyboard focus',
  ),
]

const operable: readonly Criterion[] = [
  supports(
    '2.1.1 Keyboard, A',
    'Everything works by Tab, arrows, Enter, Space and Escape. Connecting, switching, sending, swapping, signing in and approving in the frame are driven by keys alone.',
    keyboard,
    'B-05 U-08 a transfer by keys alone: amount, recipient, review, confirmation',
    'B-05 U-01 a swap by keys alone: both tokens, amount, review, confirmation',
    'B-05 S-13 signing in by keys alone: the message is read, and signed',
    'B-05 A-09 an email address, its code and a request are answered by keys alone, in the frame as well',
    'B-20 the whole way is done with the keyboard, and Back returns to the row that led on',
    'C-05 the slippage limit is chosen by keyboard alone, and Back returns to the tool',
  ),
  supports(
    '2.1.2 No keyboard trap, A',
    'Tab stays in the modal, as in any modal dialog; Escape leaves it, from the embedded wallet’s frame as well.',
    'B-05 Tab and Shift+Tab stay inside',
    view,
    'N-10 B-05 Escape in the code field, which stands in the frame, closes the modal',
  ),
  noUse('2.1.4 Character key shortcuts, A', 'There are no shortcuts of one character.'),
  supports(
    '2.2.1 Timing adjustable, A',
    'A code that runs out is replaced by itself, and readers hear it. Codes by mail and requests expire for security; a new one can be asked for.',
    'S-09 a newer code takes the place of one that ran out, and readers hear it',
    'B-05 the wait for another code can be read as any text, and cannot be pressed (%s)',
  ),
  supports(
    '2.2.2 Pause, stop, hide, A',
    'Only what loads moves for long; with reduced motion nothing travels.',
    'U-07 B-05 with reduced motion nothing travels where something does without',
  ),
  supports('2.3.1 Three flashes or below threshold, A', 'Nothing flashes. No test of its own looks for it.', view),
  supports(
    '2.4.1 Bypass blocks, A',
    'The modal takes the focus, and the page behind it is out of reach.',
    view,
    'B-05 the page behind is out of reach, and afterwards as it was to the byte',
  ),
  supports(
    '2.4.2 Page titled, A',
    'The dialog is named by its title, which changes with the view. The frame and our pages have a title.',
    view,
    frame,
    pages,
  ),
  supports(
    '2.4.3 Focus order, A',
    'The focus begins at the title or at the main field, returns to the row that led on, and at the end to where it was on the page.',
    view,
    'B-05 the page’s scroll and styles are byte-equal after closing, and focus returns to the opener',
    'R-A9 N-06 a long list stands where it was left, with the focus on the row that led on',
  ),
  supports('2.4.4 Link purpose (in context), A', 'Each link says where it leads; what is spoken was reviewed.', view, pages),
  noUse('2.4.5 Multiple ways, AA', 'Each view is a step of a process, and each of our pages is reached by one link.'),
  supports('2.4.6 Headings and labels, AA', 'What is spoken was reviewed, headings and labels included.', view, frame, pages),
  partly(
    '2.4.7 Focus visible, AA',
    'Every control has a ring on keyboard focus. It is tested for a field in a list, not for each control.',
    'the ring around a field that stands first is whole',
  ),
  supports(
    '2.4.11 Focus not obscured (minimum), AA',
    'What gets the focus is scrolled into view, not under an edge.',
    'B-05 what gets the focus is not left under the fading edge',
    narrow,
  ),
  supports('2.5.1 Pointer gestures, A', 'The sheet can be pulled down, and has a Close button.', drag),
  supports(
    '2.5.2 Pointer cancellation, A',
    'A press counts when it ends on the control where it began.',
    'N-10 a press on the veil closes it, one that slides off a control does not',
  ),
  supports(
    '2.5.3 Label in name, A',
    'Every control’s name contains the words that are seen on it, so that voice control finds it.',
    view,
    frame,
    pages,
  ),
  noUse('2.5.4 Motion actuation, A', 'Nothing is worked by moving the device.'),
  supports(
    '2.5.7 Dragging movements, AA',
    'The one thing that can be dragged, the sheet, can also be closed by a press and by a key.',
    drag,
  ),
  supports(
    '2.5.8 Target size (minimum), AA',
    'Measured by axe on every view and screen; on a phone, a finger has 44 px of each control of the modal, but of links in a sentence.',
    ...[view, narrow, frame, pages],
  ),
]

const understandable: readonly Criterion[] = [
  supports('3.1.1 Language of page, A', 'The modal, the frame and our pages say their language and direction.', spoken, frame, pages),
  partly(
    '3.1.2 Language of parts, AA',
    'Names of wallets, tokens and sites have no language of their own that we could know; they keep their own direction.',
    'a name from outside keeps its own direction',
  ),
  supports('3.2.1 On focus, A', 'The focus alone opens, sends and changes nothing but a button’s shown name.', keyboard),
  partly(
    '3.2.2 On input, A',
    'The sixth digit of a mailed code sends it, which the field does not say before. Nothing else is sent by typing.',
    'T-F20 every code field says what its code is for and who asks, to the eye and to a reader (%s)',
  ),
  supports(
    '3.2.3 Consistent navigation, AA',
    'Back is at the start of the header and Close at its end, in every view.',
    view,
    'N-06 Back shows the view below',
  ),
  supports(
    '3.2.4 Consistent identification, AA',
    'A message is written once, and every view takes it from there.',
    'B-13 no message is in two files',
  ),
  supports('3.2.6 Consistent help, A', 'Where a view has help, it is a button in the header, before Close.', view),
  supports(
    '3.3.1 Error identification, A',
    'What is wrong is said in words, at the field, and belongs to it for readers.',
    field,
    wrongEntry,
  ),
  supports('3.3.2 Labels or instructions, A', 'Every field has a label.', view, frame, field),
  supports('3.3.3 Error suggestion, AA', 'Each wrong entry has words of its own that say what to do.', wrongEntry),
  supports(
    '3.3.4 Error prevention (legal, financial, data), AA',
    'What moves money is shown in full before it is asked for, and the embedded wallet opens Approve only after all of it was in view.',
    'U-08 shows sum, whole address, network, fee and total before the wallet is asked',
    'I24 B-25 whatever is asked for, Approve opens once all of it was in view, and not before',
  ),
  supports(
    '3.3.7 Redundant entry, A',
    'Earlier recipients are offered again; a failed or declined request keeps what was filled in.',
    'E-04 E-19 labels and receivers of one visit are there in the next, another account’s are its own',
    'X-04 a no in the wallet is no alert; everything stays filled in',
  ),
  supports(
    '3.3.8 Accessible authentication (minimum), AA',
    'A passkey signs in by one press. A code can be pasted or filled in by the browser.',
    'B-26 A-14 K1 a passkey alone signs in on a browser that is new, opens the wallet and signs the site’s message by the same press, and no mail is sent',
    frame,
  ),
]

const robust: readonly Criterion[] = [
  supports('4.1.2 Name, role, value, A', 'Compared with a reviewed text, from the browser’s own accessibility tree.', view, frame, pages),
  supports(
    '4.1.3 Status messages, AA',
    'What changes by itself is said without moving the focus; what is said, and how, was reviewed.',
    ...changes,
    'B-05 copying says as reviewed',
    'B-05 a search says as reviewed: %s',
  ),
]

const european: readonly Criterion[] = [
  noUse('5.2 Activation of accessibility features', 'There is none to switch on.'),
  supports(
    '5.3 Biometrics',
    'A passkey, which may use a fingerprint or a face, is never the only way: a code by mail signs in as well.',
    'I13 a user who lost theirs continues without it, and one who goes back does not',
  ),
  noUse('5.4 Preservation of accessibility information during conversion', 'Nothing is converted.'),
  noUse('5.5 to 5.8 Operable parts, locking, key repeat, double strike', 'There is no hardware.'),
  supports('5.9 Simultaneous user actions', 'No action needs two keys or two fingers at once.', keyboard),
  noUse('6 Two-way voice communication', 'There is none.'),
  noUse('7 Video capabilities', noMedia),
  noUse('8 Hardware', 'There is none.'),
  partly('9.6 Conformance requirements', 'The modal is a part of a site’s page: the page around it is the site’s own.', view),
  partly(
    '10 Non-web documents',
    'Mails say their language, have the same words as plain text, and need no pictures. They were not read with a screen reader.',
    '3.6 B-13 a mail has the same words as text and as HTML, fetches nothing, and contains no foreign markup',
    'B-13 a mail says which language it is in, and is laid out from its side',
  ),
  supports('11.5 Interoperability with assistive technology', 'By the browser: see 4.1.2.', view),
  partly(
    '11.7 User preferences',
    'Colour scheme and reduced motion are followed. In forced colours every sign, state and focus ring of the modal, of the frame and of our own pages can be told apart, whatever theme the site has chosen. The size of text follows the zoom, and not the browser’s own font size.',
    spaced,
    forcedFrame,
    forcedPages,
    'U-06 follows the theme at once, and the system where it is auto',
    'U-07 B-05 with reduced motion nothing travels where something does without',
  ),
  noUse('11.8 Authoring tools', 'It is none.'),
  noUse('12.2 Support services', 'The site that embeds the modal gives support.'),
  noUse('13 Relay and emergency services', 'There are none.'),
]

/** Every success criterion of WCAG 2.2, levels A and AA, and what EN 301 549 asks besides. */
export const criteria: { readonly [section: string]: readonly Criterion[] } = {
  'WCAG 2.2: perceivable': perceivable,
  'WCAG 2.2: operable': operable,
  'WCAG 2.2: understandable': understandable,
  'WCAG 2.2: robust': robust,
  'EN 301 549: beyond WCAG': european,
}
