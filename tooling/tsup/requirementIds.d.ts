/** @returns The declarations without the ids of requirements that their comments hold in parentheses, in front or after `@see`. */
export declare function withoutRequirementIds(text: string): string

/** @returns The ids of requirements in a text that is published. */
export declare function listRequirementIds(text: string): readonly string[]
