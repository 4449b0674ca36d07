// How facts about customers and users change the state.
import type { Appliers } from '../facts/appliers.ts';
import { typedName } from '../kernel/tables.ts';
import type { DirectoryFact } from '../facts/directory-state.ts';
import { rename } from './renaming.ts';

/** One applier for each fact of the directory. */
export const directoryAppliers: Appliers<DirectoryFact> = {
  passwordChanged: ({ directory, access }, { loginName, passwordHash }) => {
    const user = directory.users[loginName];
    if (user) directory.users[loginName] = { ...user, passwordHash, firstLogin: false };
    delete access.wrongPasswords[typedName(loginName)];
  },
  loginNameChanged: (state, { from, to }) => rename(state, from, to),
  followsSaved: ({ directory }, { loginName, follows }) => {
    directory.follows[loginName] = follows;
  },
  reportingDefaultSaved: ({ directory }, { customerId, reporting }) => {
    directory.reportingDefaults[customerId] = reporting;
  },
};
