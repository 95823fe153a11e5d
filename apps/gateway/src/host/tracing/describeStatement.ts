const operations = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|create|alter|drop|set|pragma|lock)\b/i
const tables = /\b(?:from|into|update|table)\s+(?:if (?:not )?exists\s+)?"(\w{1,64})"/i

/** A statement's operation and table, without any values. */
export function describeStatement(sql: string): { readonly operation: string; readonly table: string | undefined } {
  return { operation: operations.exec(sql)?.[1]?.toLowerCase() ?? 'other', table: tables.exec(sql)?.[1] }
}
