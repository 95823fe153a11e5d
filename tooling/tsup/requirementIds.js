// Ids of requirements lead from a declaration to its tests. They mean something in this repository only, so what is published is without them.
const id = String.raw`\b[A-Z]-[A-Z]?\d{1,3}\b`
const ids = `${id}(?:(?:,|;| and| to| ·) ${id})*`
// A line break inside a comment, with the asterisk that the next line begins with.
const space = String.raw`(?:[ \t]|\r?\n[ \t]*\*(?!/))`

/** @type {readonly (readonly [pattern: RegExp, replacement: string | ((...match: string[]) => string)])[]} */
const rules = [
  [new RegExp(`${space}*@see (?:Requirements? |\`security\\.md\` )?${ids}`, 'g'), ''],
  [new RegExp(`, requirements? ${ids}`, 'g'), ''],
  [new RegExp(`${space}*\\(${ids}\\)`, 'g'), ''],
  [new RegExp(`^/\\*\\* ${ids} \\*/$`), ''],
  [new RegExp(`^/\\*\\* ${ids}: (.)`), (_, first) => `/** ${first.toUpperCase()}`],
]

/**
 * @param {string} text Declarations.
 * @returns {string} The same without the ids of requirements that its comments hold in parentheses, in front or after `@see`.
 */
export function withoutRequirementIds(text) {
  return text.replace(/([ \t]*)(\/\*\*[\s\S]*?\*\/)(\r?\n)?/g, (_, indent, comment, end = '') => {
    const kept = rules.reduce((left, [pattern, replacement]) => left.replace(pattern, /** @type {string} */ (replacement)), comment)
    return kept === '' ? '' : `${indent}${kept}${end}`
  })
}

/**
 * @param {string} text Of a file that is published.
 * @returns {readonly string[]} The ids of requirements in it.
 */
export function listRequirementIds(text) {
  return text.match(new RegExp(id, 'g')) ?? []
}
