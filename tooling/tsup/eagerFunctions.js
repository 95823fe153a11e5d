import { parseAst } from 'rolldown/parseAst'

/**
 * Has a browser compile a file's functions while it loads it, and not each at its first call, in the middle of what the user waits for:
 * engines do so with a function that stands in parentheses, and bundlers leave those where they are.
 *
 * Functions that the file declares become variables before everything else in it, as they were: what is called first may stand last.
 *
 * @param {string} code An ES module that imports nothing which imports it in turn.
 * @param {number} [charactersMin] What is shorter is left alone: it is compiled in no time, and its parentheses are bytes.
 */
export function eagerFunctions(code, charactersMin = 0) {
  const { body } = parseAst(code)
  const isLong = ({ start, end }) => end - start >= charactersMin
  const edits = []
  const assigned = new Set()
  visit(body, (node, parent) => {
    if (node.type === 'AssignmentExpression') assigned.add(node.left.name)
    if (!isExpression(node) || isMethod(parent) || !isLong(node)) return
    // Written at its place: two that end together close from the inner one outwards.
    edits.push({ at: node.start, text: '(' }, { at: node.end, text: ')' })
  })
  edits.sort((one, other) => one.at - other.at || (one.text === other.text ? 0 : one.text === ')' ? -1 : 1))
  const render = (/** @type {number} */ from, /** @type {number} */ to) => {
    let at = from
    let text = ''
    for (const edit of edits.filter(({ at, text }) => (text === '(' ? at >= from && at < to : at > from && at <= to))) {
      text += code.slice(at, edit.at) + edit.text
      at = edit.at
    }
    return text + code.slice(at, to)
  }
  const [first, functions, others] = [[], [], []]
  let end = 0
  for (const node of body) {
    const comments = code.slice(end, node.start)
    end = node.end
    if (node.type === 'ImportDeclaration' || node.directive) first.push(comments + code.slice(node.start, node.end))
    // The mark of a call without effects belongs to a declaration.
    else if (isLong(node) && node.type === 'FunctionDeclaration' && !comments.includes('__NO_SIDE_EFFECTS__')) {
      const head = code.slice(node.start, node.id.start).trimEnd()
      const kind = assigned.has(node.id.name) ? 'let' : 'const'
      functions.push(`${comments}${kind} ${node.id.name} = (${head}${render(node.id.end, node.end)});`)
    } else others.push(comments + render(node.start, node.end))
  }
  const written = [...first, ...functions, ...others].join('') + code.slice(end)
  // What was written without semicolons may have lost its sense.
  parseAst(written)
  return written
}

const isExpression = ({ type }) => type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** What follows a key without a colon is no expression of its own. */
const isMethod = (parent) => parent.type === 'MethodDefinition' || (parent.type === 'Property' && (parent.method || parent.kind !== 'init'))

/** Calls back for every node below, with the one around it. */
function visit(/** @type {any} */ value, /** @type {(node: any, parent: any) => void} */ found, parent = undefined) {
  if (Array.isArray(value)) for (const one of value) visit(one, found, parent)
  else if (value && typeof value.type === 'string') {
    if (parent) found(value, parent)
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part, found, value)
  }
}
