import { routes } from '#app/paths.ts';
import { initials } from '#lib/initials.ts';
import type { AuthUser } from '#services/backend/auth-state.ts';
import { usePhoto } from '#services/backend/photo.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BookIcon, LogoutIcon, UserIcon } from '#ui/icons.tsx';
import { Menu, MenuAction, MenuLink } from '#ui/menu.tsx';

type AccountMenuProps = { user: AuthUser; onLogout: () => void };

export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const { email, data } = user;
  const photo = usePhoto(user);
  return (
    <Menu
      trigger={<Avatar email={email} drawing={data.avatar} photo={photo} />}
      triggerLabel={`${initials(email)}, account menu`}
      heading={
        <>
          <b>Account</b>
          {email}
        </>
      }
    >
      <MenuLink to={routes.profile}>
        <UserIcon />
        Profile
      </MenuLink>
      <MenuLink to={routes.courses}>
        <BookIcon />
        My Courses
      </MenuLink>
      <MenuAction onSelect={onLogout}>
        <LogoutIcon />
        Logout
      </MenuAction>
    </Menu>
  );
}
