-- Role and database of the servers, for compose.yaml. The role is no superuser, so that the audit trail can be
-- protected from it.
\getenv password OFFICE_PASSWORD
create role office login password :'password';
create database office owner office;
