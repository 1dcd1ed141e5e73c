import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** Fields that name who did something: decidedBy. */
const who = /(^user|[a-z](By|User))(Name)?$/;

/** Sign-in names are not shown to anybody: their fields say that they have them. */
export const userName: Rule = {
  name: 'user-name',
  description:
    'A text that the server fills with the sign-in name of a user says so (userName), so that lists show the name of the person.',
  entity({ value }, report) {
    for (const [name, field] of Object.entries(value.fields)) {
      const { type, readOnly, codes, lookup, userName: named } = field;
      if (named && (type !== 'string' || codes || lookup))
        report(placeOf(field, 'userName'), `«${name}» is no text that has a sign-in name.`);
      else if (!named && readOnly && type === 'string' && !codes && !lookup && who.test(name))
        report(placeOf(value.fields, name), `«${name}» shows a sign-in name. Give it "userName": true.`);
    }
  },
};
