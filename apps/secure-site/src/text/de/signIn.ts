import type { signIn as english } from '../en.ts'
import type { Sentences } from '../sentences.ts'

/** Signing in, codes, passkeys, and what ends in a wallet or in none: see `en/`. */
export const signIn: Sentences<typeof english> = {
  'otp.label': 'Sechsstelliger Code',
  'otp.checking': 'Code wird geprüft …',
  'otp.wrong': 'Dieser Code stimmt nicht. Sieh in der neuesten E-Mail nach.',
  'otp.expired': 'Der Code ist abgelaufen. Fordere einen neuen an.',
  'otp.locked': 'Zu viele Versuche. Fordere einen neuen Code an.',
  'otp.failed': 'Der Code konnte nicht geprüft werden. Versuche es erneut.',
  'otp.delayed':
    'Zu deiner Sicherheit öffnet sich diese Wallet hier in {n} Min. Wir haben dir eine E-Mail gesendet. Melde dich dann erneut an.',
  'otp.tooOften': 'Zu viele Versuche. Warte einen Moment und fordere dann einen neuen Code an.',
  'otp.moved':
    'Diese Adresse wurde in den letzten 24 Stunden von ihrer Wallet entfernt. Wenn du das nicht warst, nutze den Link in der E-Mail dazu.',
  'otp.frozen': 'Dieses Konto ist eingefroren. Wende dich an den Betreiber dieser Wallet.',
  'otp.creating': 'Deine Wallet wird vorbereitet …',
  'loginMessage.title': 'Bei {site} anmelden',
  'loginMessage.go': 'Anmelden',
  'loginMessage.why': 'Du signierst auch diese Nachricht, an der {site} dich erkennt:',
  'loginMessage.account': '(die Adresse deiner Wallet)',
  'device.label': 'Zahl {number}',
  'recover.title': 'Willkommen zurück',
  'recover.text': 'Dieser Browser ist neu für deine Wallet. Entsperre sie, um fortzufahren.',
  'recover.passkey': 'Passkey verwenden',
  'recover.kit': 'Recovery-Kit',
  'recover.kitLabel': 'Text deines Recovery-Kits einfügen',
  'recover.unlock': 'Entsperren',
  'recover.failed': 'Das hat diese Wallet nicht entsperrt. Versuche es erneut.',
  'passkey.title': 'Passkey',
  'passkey.create': 'Passkey erstellen',
  'passkey.create.text': 'Dein Browser fragt nach deinem Gesicht, deinem Finger oder der PIN dieses Geräts.',
  'passkey.read.text': 'Dein Browser fragt nach dem Passkey dieser Wallet.',
  'passkey.failed': 'Dieser Passkey kann die Wallet nicht schützen. Versuche es erneut oder erstelle ein Recovery-Kit.',
  'popup.loading': 'Einen Moment …',
  'popup.failed': 'Schließe dieses Fenster und versuche es erneut.',
  'popup.confirm.title': 'Drücke auf die Zahl, die die Website zeigt',
  'popup.confirm.text':
    'Die Seite, auf der du dies begonnen hast, zeigt eine Zahl. Drücke hier auf dieselbe. Hat dir jemand diese Seite geschickt oder eine Zahl genannt, dann warst du es nicht: Diese Person bekäme deine Wallet.',
  'popup.elsewhere.title': 'Dies hat in einem anderen Netz begonnen',
  'popup.elsewhere.text':
    'Die Anmeldung wurde aus einem anderen Netz als deinem gestartet, vielleicht von jemand anderem. Fahre nur fort, wenn du ihre Zahl auf deinem eigenen Bildschirm siehst.',
  'popup.denied': 'Niemand wurde angemeldet. Du kannst dieses Fenster schließen.',
  'popup.moved': 'Dein Netz hat sich während der Anmeldung geändert. Geh zurück zur Website und beginne von vorn.',
  'wallet.prove.noSecond':
    'Damit ist nicht bestätigt, dass du es bist. Du hast dich dort als jemand anderes angemeldet, oder die andere Website kann nicht sagen, dass du dich gerade eben angemeldet hast, und hat keine E-Mail-Adresse von dir zum Prüfen. Schütze diese Wallet zuerst mit einem Passkey.',
  'match.here': 'Drücke auf diese Zahl in dem Fenster, das sich geöffnet hat.',
  'popup.done': 'Du kannst dieses Fenster schließen.',
  'undo.title': 'E-Mail-Änderung aufheben',
  'undo.text': 'Du meldest dich wieder mit dieser E-Mail an, und alle Geräte werden abgemeldet.',
  'undo.go': 'Rückgängig machen',
  'undo.done': 'Melde dich wieder mit dieser E-Mail-Adresse an.',
  'undo.expired': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Du kannst diese Seite schließen.',
  'link.later': 'Versuche es gleich erneut.',
  'notMe.title': 'Warst du das nicht?',
  'notMe.text':
    'Drücke auf die Schaltfläche, um diesem Browser den Zugriff zu entziehen: Seine Codes gelten dann nicht mehr, und falls er bei deiner Wallet angemeldet war, wird jedes Gerät dort abgemeldet.',
  'notMe.time': 'Zeitpunkt',
  'notMe.done':
    'Der betreffende Browser hat keinen Zugriff mehr. Falls du jemandem einen Code genannt hast, nenne niemandem einen weiteren.',
  'deviceMail.title': 'Ein neues Gerät möchte sich anmelden',
  'deviceMail.text': 'Drücke auf die Zahl, die das neue Gerät zeigt. Wenn du das nicht angefragt hast, lehne es ab.',
  'deviceMail.deny': 'Das war ich nicht',
  'deviceMail.approved': 'Das Gerät ist genehmigt. Du kannst dieses Fenster schließen.',
  'deviceMail.denied': 'Das Gerät wurde abgelehnt. Niemand wurde angemeldet. Du kannst dieses Fenster schließen.',
  'deviceMail.expired':
    'Dieser Link ist abgelaufen oder wurde schon verwendet. Wenn du ihn noch brauchst, melde dich auf der Website erneut an.',
  'deviceMail.browser': 'Browser',
  'deviceMail.site': 'Website',
  'deviceMail.place': 'Ort',

  'passkeys.signIn': 'Mit Passkey bei {site} anmelden',
  'passkeys.prove.export': 'Bestätige, dass du es bist, um die geheimen Wörter zu sehen',
  'passkeys.prove.device_add': 'Bestätige, dass du es bist, um die Wiederherstellung dieser Wallet zu ändern',
  'passkeys.prove.spend': 'Bestätige, dass du es bist, um mehr als das heutige Limit für diese Website zu genehmigen',
  'passkeys.prove.email': 'Bestätige, dass du es bist, um die E-Mail-Adresse dieser Wallet zu ändern',
  'passkeys.prove.remove': 'Bestätige, dass du es bist, um einen Passkey zu entfernen',
  'passkeys.use': 'Passkey verwenden',
  'passkeys.without': 'Ich habe ihn nicht mehr',
  'passkeys.withoutText': 'Ohne deinen Passkey kann das einen Tag dauern, und wir sagen dir zuerst per E-Mail Bescheid.',
  'passkeys.delayed.title': 'Komm später wieder',
  'passkeys.delayed.text':
    'Zu deiner Sicherheit geht es auf diesem Gerät in {n} Std. weiter. Wir haben dir eine E-Mail gesendet. Mit einem Passkey geht es sofort weiter.',
  'passkeys.delayed.listed':
    'Zu deiner Sicherheit geht es auf diesem Gerät ab {time} weiter. Bis dahin zeigt jedes Gerät mit dieser Wallet die Anfrage an und kann sie ablehnen.',
  'passkeys.about': 'Dein Browser fragt nach deinem Gesicht, deinem Finger oder der PIN dieses Geräts. Es wird keine E-Mail gesendet.',
  'passkeys.failed': 'Dieser Passkey wurde hier nicht akzeptiert. Versuche es erneut oder melde dich anders an.',
  'passkeys.title': 'Passkeys',
  'passkeys.text': 'Ohne E-Mail anmelden',
  'passkeys.none': 'Du hast keinen Passkey zum Anmelden.',
  'passkeys.synced': 'Auf all deinen Geräten',
  'passkeys.single': 'Auf einem Gerät',
  'passkeys.removed': 'Dieser Passkey kann diese Wallet nicht mehr öffnen und dich nicht mehr bei ihr anmelden.',
  'passkeys.stillOpens':
    'Dieser Passkey meldet dich nicht mehr an. Auf neuen Geräten öffnet er diese Wallet weiterhin, weil du sonst nichts hast, was sie öffnet: Füge zuerst einen anderen Passkey oder ein Kit hinzu.',
  'passkeys.signInOnly':
    'Dein Passkey meldet dich ab jetzt an. Den Schlüssel dieser Wallet kann er nicht schützen; erstelle dafür ein Recovery-Kit.',

  'purpose.signIn': 'Gib den Code ein, um dich bei {site} anzumelden',
  'purpose.export': 'Gib den Code ein, um die geheimen Wörter deiner Wallet zu sehen',
  'purpose.device_add': 'Gib den Code ein, um die Wiederherstellung deiner Wallet zu ändern',
  'purpose.spend': 'Gib den Code ein, um mehr als das heutige Limit für diese Website zu genehmigen',
  'purpose.recover': 'Gib den Code ein, um deine Wallet auf diesem Gerät zu öffnen',
  'purpose.emailOld': 'Gib den an {before} gesendeten Code ein, um die E-Mail-Adresse deiner Wallet in {after} zu ändern',
  'purpose.emailNew': 'Gib den an {after} gesendeten Code ein, um diese Adresse statt {before} zur E-Mail-Adresse deiner Wallet zu machen',
  'purpose.origin': 'Angefragt von {origin}',
  'changeEmail.title': 'E-Mail-Adresse deiner Wallet ändern',
  'changeEmail.risk': 'Die neue Adresse bekommt die Wallet',
  'changeEmail.riskText':
    'Wer das Postfach der neuen Adresse liest, kann sich bei dieser Wallet anmelden. Genehmige nur, wenn die neue Adresse dir gehört.',
  'changeEmail.before': 'Aktuelle Adresse',
  'changeEmail.after': 'Neue Adresse',
  'changeEmail.purpose': 'Wozu sie dient',
  'changeEmail.purposeText': 'Anmelden bei dieser Wallet und Empfang ihrer Sicherheits-E-Mails',
  'changeEmail.note':
    'Danach senden wir je einen Code an die aktuelle und an die neue Adresse. Stimmen beide, werden deine anderen Geräte abgemeldet, und die aktuelle Adresse kann die Änderung einen Tag lang rückgängig machen.',
  'changeEmail.approve': 'Ändern',

  'page.about': 'Latchkey bewahrt die Wallet auf, bei der du dich anmeldest. Diese Seite ist von jeder Website getrennt.',
  'page.waiting': 'Das dauert ein paar Sekunden.',
  'page.done': 'Fertig',
  'page.failed': 'Das hat nicht geklappt',

  'custody.address': 'Deine Wallet',
  'custody.forged.title': 'Die Wege, diese Wallet wiederherzustellen, wurden geändert',
  'custody.forged.methods':
    'Der Dienst nennt Passkeys oder Kits, die du nicht hinzugefügt hast, oder verbirgt welche, die du hinzugefügt hast. Nichts wurde für sie verschlüsselt. Füge hier keinen Passkey und kein Kit hinzu. Sieh dir deine geheimen Wörter an und verschiebe alles, was dir gehört, in eine andere Wallet.',
  'custody.forged.wallet':
    'Der Dienst hat eine Wallet angeboten, die nicht deine ist. Nichts wurde geöffnet. Sende nichts an eine Adresse, die du hier siehst, und informiere den Betreiber dieser Website.',
  'custody.changed': 'Inzwischen hat sich hier jemand anderes angemeldet. Nichts wurde signiert.',
  'custody.notOpened': 'Dein Code war richtig, aber deine Wallet ließ sich nicht öffnen. Melde dich gleich noch einmal an.',
  'other.title': 'Das ist eine andere Wallet',
  'other.text':
    'In diesem Browser liegt eine Wallet, die wir nicht öffnen können. Du wurdest zu einer anderen geführt, die wir öffnen können. Wenn du deine erwartet hast, brich ab und sende nichts an die andere Adresse.',
  'other.passkey':
    'Dein Passkey kann eine Wallet öffnen, aber uns wurde keine genannt, die er öffnet. Wenn du eine Wallet hast, die sich damit öffnet, brich ab und sende nichts an diese Adresse.',
  'other.here': 'In diesem Browser',
  'other.found': 'Du wurdest geführt zu',
  'other.new': 'Eine neue Wallet',
  'other.stop': 'Abbrechen',
  'other.open': 'Andere Wallet öffnen',

  'stopped.title': 'Signieren ist pausiert',
  'stopped.text': 'Der Betreiber dieser Wallet hat das Signieren pausiert. Dein Geld bleibt, wo es ist. Versuche es später erneut.',
  'stopped.reason': 'Der Betreiber sagt: {reason}',
  'stopped.close': 'Schließen',
}
