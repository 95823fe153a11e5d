/** How often a test of a SQLite process kills it. Each kill meets all that is written by then; a night's run takes more. */
export const killRounds = Number(process.env['LATCHKEY_TEST_KILLS'] ?? 8)
