// Reference for the measurements of the first view: a sign-in form in plain React without styles of its own.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Login() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form>
      <h1>用户登录</h1>
      <label>
        用户名 <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        密码 <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      </label>
      <button type="submit">登录</button>
    </form>
  );
}

createRoot(document.body).render(<Login />);
