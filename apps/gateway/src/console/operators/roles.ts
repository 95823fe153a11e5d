/** Roles of operators, the highest first: each may do all that the later ones may. */
export const roles = ['owner', 'operator', 'support', 'readonly'] as const

/** One of {@link roles}. */
export type Role = (typeof roles)[number]

/** Whether a word is a role. */
export function isRole(word: unknown): word is Role {
  return roles.some((role) => role === word)
}

/** Whether an operator of one role may do what needs another. */
export function mayActAs(own: Role, needed: Role): boolean {
  return roles.indexOf(own) <= roles.indexOf(needed)
}

/** The roles that may do what needs this one. */
export function rolesFrom(needed: Role): readonly Role[] {
  return roles.slice(0, roles.indexOf(needed) + 1)
}
