const ids = await (await fetch('/documents.json')).json();

const find = (selector) => document.querySelector(selector);
const signInForm = find('#sign-in');
const addForm = find('#add-book');

/** Sends a known document, or rejects with a message for the visitor. */
async function ask(name, variables = {}) {
  const token = sessionStorage.getItem('token');
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ documentId: ids[name], variables }),
  });
  if (response.status === 401 && token) {
    // The token is no longer valid: sign out, and ask again as a guest.
    signOut();
    return ask(name, variables);
  }
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

function signOut() {
  sessionStorage.removeItem('token');
  showForms();
}

function showForms() {
  const isSignedIn = sessionStorage.getItem('token') !== null;
  signInForm.hidden = isSignedIn;
  addForm.hidden = !isSignedIn;
}

async function showBooks() {
  const { books } = await ask('books');
  const items = books.map(({ title, author }) => {
    const item = document.createElement('li');
    item.textContent = `${title}, by ${author.name}`;
    return item;
  });
  find('#books').replaceChildren(...items);
}

async function showAuthors() {
  const { authors } = await ask('authors');
  const options = authors.map(({ id, name }) => new Option(name, id));
  find('[name=authorId]').replaceChildren(...options);
}

/** Runs an action and shows its error. */
async function attempt(action) {
  find('#problem').textContent = '';
  try {
    await action();
  } catch (error) {
    find('#problem').textContent = error.message;
  }
}

signInForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const name = event.submitter.value;
  const variables = Object.fromEntries(new FormData(signInForm));
  attempt(async () => {
    const data = await ask(name, variables);
    sessionStorage.setItem('token', data[name].token);
    signInForm.reset();
    showForms();
  });
});

addForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const { title, year, authorId } = Object.fromEntries(new FormData(addForm));
  const input = { title, year: Number(year), authorId };
  attempt(async () => {
    await ask('addBook', { input });
    addForm.reset();
    await showBooks();
  });
});

find('#sign-out').addEventListener('click', signOut);

showForms();
await attempt(async () => {
  await Promise.all([showBooks(), showAuthors()]);
});
